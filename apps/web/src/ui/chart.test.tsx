import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { BarLine } from './chart/bar-line.tsx'
import { ChartColumns } from './chart/chart-columns.tsx'
import { ChartFunnel } from './chart/chart-funnel.tsx'

const columns = [
  { key: '1', label: '2026-01', short: '1', value: 10, href: '#1' },
  { key: '2', label: '2026-02', short: '2', value: 5, href: '#2' },
  { key: '3', label: '2026-03', short: '3', value: 0, href: '#3' },
]
/** Of the columns; the figures above them are placed by a style too. */
const heights = () =>
  [...document.querySelectorAll<HTMLElement>('figure [style]:empty')].map((part) => part.offsetHeight)

it('columns stand in proportion, each a link that says its figure', async () => {
  render(<ChartColumns title="每月会议" labelHead="月份" valueHead="会议" columns={columns} />)
  await expect.element(page.getByRole('link', { name: '2026-02 5' })).toHaveAttribute('href', '#2')
  const [first = 0, second, third] = heights()
  expect(first).toBeGreaterThan(100)
  expect(second).toBeCloseTo(first / 2, -1)
  expect(third).toBe(0)
})

it('the table takes the chart’s place, and its rows lead where the columns do', async () => {
  render(<ChartColumns title="每月会议" labelHead="月份" valueHead="会议" columns={columns} />)
  await expect.element(page.getByRole('table', { name: '每月会议' })).toBeInTheDocument()
  expect(page.getByRole('link').elements()).toHaveLength(3)
  await userEvent.click(page.getByRole('button', { name: '每月会议：看表格' }))
  await expect.element(page.getByRole('link', { name: '2026-01' })).toHaveAttribute('href', '#1')
  const rows = page.getByRole('link').elements()
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await userEvent.click(page.getByRole('button', { name: '每月会议：看图表' }))
  await expect.element(page.getByRole('link', { name: '2026-01 10' })).toBeVisible()
})

it('what is above its plan is marked, and the table has both', async () => {
  const against = { value: 100, shown: '¥100' }
  const bars = [
    { key: '1', label: '餐费', value: 120, shown: '¥120', against },
    { key: '2', label: '场地费', value: 80, shown: '¥80', against },
  ]
  render(<BarLine title="各类费用" labelHead="费用" againstHead="计划" valueHead="实际" bars={bars} />)
  await expect.element(page.getByRole('table')).toBeInTheDocument()
  const rows = page.getByRole('table').getByRole('row').elements()
  expect(rows.map((row) => row.textContent)).toEqual(['费用计划实际', '餐费¥100¥120', '场地费¥100¥80'])
  expect(document.querySelectorAll('[data-over]')).toHaveLength(1)
  const legend = [...document.querySelectorAll('[data-kind]')]
  expect(legend.map((swatch) => swatch.parentElement?.textContent)).toEqual(['计划', '实际', '超出计划'])
  const colourOf = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor
  expect(colourOf(legend[2])).toBe(colourOf(document.querySelector('[data-over]')))
})

it('small values stand as figures, without bars', async () => {
  const bars = (value: number) => [{ key: '1', label: '心衰', value, shown: `${value} 次` }]
  render(<BarLine title="课题次数" labelHead="课题" valueHead="次数" bars={bars(2)} />)
  await expect.element(page.getByRole('table')).toBeInTheDocument()
  expect(document.querySelectorAll('[style*="width"]')).toHaveLength(0)
  render(<BarLine title="课题次数" labelHead="课题" valueHead="次数" bars={bars(12)} />)
  await expect.poll(() => document.querySelectorAll('[style*="width"]')).toHaveLength(1)
})

it('a step of the funnel says its rates and is chosen by a press', async () => {
  const onChoose = vi.fn<(key: string) => void>()
  render(
    <ChartFunnel
      title="邀约进展"
      heads={{ label: '步骤', value: '人数', rates: '比例' }}
      steps={[
        { key: 'invited', label: '已邀请', value: 120, rates: [] },
        { key: 'opened', label: '打开邀请函', value: 86, rates: ['占已邀请 72%'] },
      ]}
      chosen="invited"
      onChoose={onChoose}
    />,
  )
  await expect.element(page.getByRole('button', { name: '已邀请 120' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('button', { name: /打开邀请函.*86.*占已邀请 72%/ }))
  expect(onChoose).toHaveBeenCalledWith('opened')
})
