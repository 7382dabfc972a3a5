import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { initialOf } from './mark/avatar.tsx'
import { MoneyText } from './mark/money-text.tsx'
import { ProgressRing } from './chart/progress-ring.tsx'
import { Segmented } from './page/segmented.tsx'
import { Tabs } from './page/tabs.tsx'

function Approvals() {
  const [tab, setTab] = useState<'waiting' | 'done'>('waiting')
  const tabs = [
    { id: 'waiting', label: '待我审批', count: 3 },
    { id: 'done', label: '我已审批' },
  ] as const
  return (
    <Tabs label="审批" tabs={tabs} selected={tab} onSelect={setTab}>
      {tab}
    </Tabs>
  )
}

it('moves between tabs by the arrow keys, round the end, and shows their panel', async () => {
  render(<Approvals />)
  await expect.element(page.getByRole('tabpanel', { name: /待我审批/ })).toHaveTextContent('waiting')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: '我已审批', selected: true })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: '我已审批' })).toHaveTextContent('done')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: /待我审批/ })).toHaveFocus()
})

function Views() {
  const [view, setView] = useState<'list' | 'month'>('list')
  const options = [
    { value: 'list', label: '列表' },
    { value: 'month', label: '月历' },
  ] as const
  return <Segmented label="视图" options={options} value={view} onChange={setView} />
}

it('is one radio group to the keyboard', async () => {
  render(<Views />)
  await expect.element(page.getByRole('radio', { name: '列表' })).toBeChecked()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: '列表' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '月历' })).toBeChecked()
})

it.each([
  [-5, 0],
  [66.6, 67],
  [140, 100],
])('a ring at %d says %d percent', async (percent, said) => {
  render(<ProgressRing percent={percent} label="结案进度" />)
  const ring = page.getByRole('progressbar', { name: '结案进度' })
  await expect.element(ring).toHaveAttribute('aria-valuenow', String(said))
  await expect.element(ring).toHaveTextContent(`${said}%`)
})

it.each([
  ['1234567.50', '¥1,234,567.5'],
  ['-350.25', '-¥350.25'],
  ['', '—'],
])('the amount "%s" is shown as %s', async (amount, shown) => {
  render(<MoneyText amount={amount} />)
  await expect.element(page.getByText(shown)).toBeVisible()
})

it.each([
  ['陈思远', '远'],
  ['Anna Meyer', 'AM'],
  [' li ', 'L'],
])('the initial of "%s" is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
