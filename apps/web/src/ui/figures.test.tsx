import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { BarLine } from './chart/bar-line.tsx'
import { Loader } from './page/loader.tsx'
import { Figure } from './mark/figure.tsx'

it('draws bars in proportion and tells the same as a table', async () => {
  const bars = [
    { key: '1', label: '餐费', value: 640, shown: '¥6.4' },
    { key: '2', label: '场地费', value: 160 },
    { key: '3', label: '交通费', value: 0 },
  ]
  render(<BarLine title="各类费用" labelHead="费用" valueHead="金额" bars={bars} />)
  const rows = page.getByRole('table', { name: '各类费用' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('餐费¥6.4')
  expect(rows.elements().map((row) => row.textContent)).toEqual(['费用金额', '餐费¥6.4', '场地费160', '交通费0'])
  const widths = [...document.querySelectorAll<HTMLElement>('[aria-hidden] [style]')].map((bar) => bar.offsetWidth)
  expect(widths[1]).toBeCloseTo((widths[0] ?? 0) / 4, -1)
  expect(widths[2]).toBe(0)
})

it('says the number first', async () => {
  render(<Figure plain value="38" unit="人" label="已签到" />)
  await expect.element(page.getByText('已签到')).toBeVisible()
  expect(document.body.textContent).toContain('38人 已签到')
})

it('is not to be seen before 300 ms', async () => {
  render(<Loader />)
  const loader = page.getByRole('status')
  await expect.element(loader).toBeInTheDocument()
  const shownAfter = performance.now()
  expect(loader.element().childElementCount).toBe(0)
  await expect.poll(() => loader.element().childElementCount, { interval: 10 }).toBe(1)
  expect(performance.now() - shownAfter).toBeGreaterThan(200)
})
