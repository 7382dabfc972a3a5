import type {} from '@vitest/browser-playwright'
import { afterEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { SwitchField } from '../field/switch-field.tsx'
import { ChipLine, FilterChip } from '../mark/chip.tsx'
import { Seats } from '../mark/seats.tsx'
import { RadioList } from '../field/radio-list.tsx'
import { Gauge } from '../mark/gauge.tsx'
import { Segmented } from './segmented.tsx'

const forced = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
afterEach(() => forced('none'))

const ground = (element: Element) => getComputedStyle(element).backgroundColor

it('a contrast theme shows what is chosen', async () => {
  render(
    <>
      <ChipLine label="chips">
        <FilterChip pressed onPress={() => undefined}>
          on
        </FilterChip>
        <FilterChip pressed={false} onPress={() => undefined}>
          off
        </FilterChip>
      </ChipLine>
      <Segmented
        label="way"
        value="here"
        options={[
          { value: 'here', label: 'here' },
          { value: 'there', label: 'there' },
        ]}
        onChange={() => undefined}
      />
      <RadioList
        label="place"
        value="near"
        options={[
          { value: 'near', label: 'near' },
          { value: 'far', label: 'far' },
        ]}
        onChange={() => undefined}
      />
      <main>
        <div aria-current>row</div>
        <div>other row</div>
      </main>
      <Gauge share={0.5} />
      <SwitchField label="switch" checked onChange={() => undefined} />
      <SwitchField label="other" checked={false} onChange={() => undefined} />
      <nav>
        <a href="#one" aria-current="page">
          one
        </a>
        <a href="#two">two</a>
      </nav>
      <Seats width={100} height={60} />
    </>,
  )
  await forced('active')
  const pairs = [
    ['chip', page.getByRole('button', { name: 'on' }), page.getByRole('button', { name: 'off' })],
    ['switch', page.getByRole('switch', { name: 'switch' }), page.getByRole('switch', { name: 'other' })],
    ['tab', page.getByRole('link', { name: 'one' }), page.getByRole('link', { name: 'two' })],
  ] as const
  for (const [name, on, off] of pairs) expect([name, ground(on.element())]).not.toEqual([name, ground(off.element())])
  const [here, there] = [
    ...document.querySelectorAll(':not(fieldset)[role="radiogroup"] label, [role="group"] label'),
  ].slice(-2)
  if (!here || !there) throw new Error('no segments')
  expect(ground(here)).not.toBe(ground(there))
  const edge = (element: Element | null | undefined) => element && getComputedStyle(element).outlineStyle
  const [near, far] = ['near', 'far'].map((name) => page.getByRole('radio', { name }).element().closest('label'))
  expect([edge(near), edge(far)]).toEqual(['solid', 'none'])
  const [row, other] = document.querySelectorAll('main > div')
  expect([edge(row), edge(other)]).toEqual(['solid', 'none'])
  const gauge = document.querySelector('[aria-hidden] > span[style]')
  expect(gauge && ground(gauge)).toBe(getComputedStyle(document.body).color)
  const seats = document.querySelector('.seats path')
  expect(seats && getComputedStyle(seats).fill).toBe(getComputedStyle(document.body).color)
})
