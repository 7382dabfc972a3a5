import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx'

const HALF_PAST_TWO = '2026-11-27T06:30:00.000Z'

function Field({
  onValue,
  value: start = null,
  ...props
}: Partial<DateTimeFieldProps> & { onValue?: (value: string) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    setValue(next)
    onValue?.(next)
  }
  return <DateTimeField label="开始时间" {...props} value={value} onChange={change} />
}

const field = page.getByRole('button', { name: /^开始时间/ })
const wheel = (name: string) => page.getByRole('spinbutton', { name })

it.each([
  ['datetime', undefined, '2026-11-27 14:30'],
  ['time', undefined, '14:30'],
  ['date', undefined, '2026-11-27'],
  ['datetime', 'M月D日 H:mm', '11月27日 14:30'],
] as const)('shows %s in the format %s as %s', async (mode, format, shown) => {
  render(<Field mode={mode} format={format} value={HALF_PAST_TWO} />)
  await expect.element(field).toHaveTextContent(shown)
})

it('shows the placeholder while empty', async () => {
  render(<Field placeholder="选择开始时间" />)
  await expect.element(field).toHaveTextContent('选择开始时间')
})

it('turns wheels in 5-minute steps under the default title and confirm button', async () => {
  const chosen = vi.fn()
  render(<Field value={HALF_PAST_TWO} onValue={chosen} />)
  await userEvent.click(field)
  await expect.element(page.getByRole('dialog', { name: '选择时间' })).toBeVisible()
  await expect.element(wheel('年')).toHaveAttribute('aria-valuemin', '2000')
  await expect.element(wheel('年')).toHaveAttribute('aria-valuemax', '2030')
  await expect.element(wheel('时')).toHaveAttribute('aria-valuemin', '0')
  await expect.element(wheel('时')).toHaveAttribute('aria-valuemax', '23')
  await expect.element(wheel('分')).toHaveAttribute('aria-valuetext', '30分')
  wheel('分').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(wheel('分')).toHaveAttribute('aria-valuetext', '35分')
  wheel('日').element().focus()
  await userEvent.keyboard('30')
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: '确定' }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('2026-11-30T06:35:00.000Z')
  await expect.element(field).toHaveTextContent('2026-11-30 14:35')
})

it('turns by scrolling', async () => {
  render(<Field value={HALF_PAST_TWO} />)
  await userEvent.click(field)
  await expect.element(wheel('时')).toHaveAttribute('aria-valuenow', '14')
  wheel('时').element().scrollTop += 3 * 44
  await expect.element(wheel('时')).toHaveAttribute('aria-valuenow', '17')
})

it('offers only what min and max allow', async () => {
  render(<Field min="2026-11-27T06:35:00.000Z" max="2026-11-27T08:10:00.000Z" value="2026-11-27T08:00:00.000Z" />)
  await userEvent.click(field)
  await expect.element(wheel('时')).toHaveAttribute('aria-valuemin', '14')
  await expect.element(wheel('时')).toHaveAttribute('aria-valuemax', '16')
  await expect.element(wheel('分')).toHaveAttribute('aria-valuemax', '10')
  wheel('时').element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(wheel('分')).toHaveAttribute('aria-valuetext', '35分')
})

it('resets a min that is not before max to a full day', async () => {
  render(<Field mode="time" min="2026-11-27T08:00:00.000Z" max="2026-11-27T06:00:00.000Z" value={HALF_PAST_TWO} />)
  await userEvent.click(field)
  await expect.element(wheel('时')).toHaveAttribute('aria-valuemin', '0')
  await expect.element(wheel('时')).toHaveAttribute('aria-valuemax', '23')
})

it('has a calendar and lists from 768 px, all by keys', async () => {
  await page.viewport(1280, 844)
  const chosen = vi.fn()
  render(<Field value={HALF_PAST_TWO} onValue={chosen} title="开始" confirmText="就这个时间" />)
  await userEvent.click(field)
  await expect.element(page.getByRole('dialog', { name: '开始' })).toBeVisible()
  page.getByRole('button', { name: '2026-11-27 周五' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: '2026-12-04 周五' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  page.getByRole('listbox', { name: '时' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(page.getByRole('option', { name: '55' }))
  await userEvent.click(page.getByRole('button', { name: '就这个时间' }))
  expect(chosen).toHaveBeenCalledWith('2026-12-04T07:55:00.000Z')
  await expect.element(field).toHaveFocus()
  await page.viewport(390, 844)
})
