import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { RuleChips } from './rule-chips.tsx'
import type { RuleFinding } from './rule-finding.ts'

const FINDINGS: readonly RuleFinding[] = [
  { id: 'cap', level: 'ok', what: '讲者酬劳未超上限', why: '讲者服务管理办法' },
  { id: 'budget', level: 'ok', what: 'IO 余额充足', why: '费用预算管理办法' },
  { id: 'route', level: 'info', what: '劳务费由组织方支付', why: '支付路径' },
  { id: 'conflict', level: 'warn', what: '讲者当天另有会议', why: '讲者服务管理办法' },
  {
    id: 'lead',
    level: 'block',
    what: '准备时间不足',
    short: '2/5 个工作日',
    figure: '2 个工作日',
    limit: '不少于 5 个工作日',
    why: '会议提前申请管理办法',
    basis: '2026-01-01 起生效，第 3 版',
    fix: '改到 2026-11-30 之后',
    field: 'start',
  },
]

it('shows what blocks first, then what warns, and folds what is met', async () => {
  render(<RuleChips findings={FINDINGS} />)
  await expect.element(page.getByRole('list', { name: '规则检查' })).toBeVisible()
  const chips = page.getByRole('listitem').elements()
  expect(chips.map((chip) => chip.textContent)).toEqual([
    '准备时间不足2/5 个工作日',
    '讲者当天另有会议',
    '劳务费由组织方支付',
    '2 项符合',
  ])
  await expect.element(page.getByRole('button', { name: '必须处理 准备时间不足 2/5 个工作日' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '需要说明 讲者当天另有会议' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '供参考 劳务费由组织方支付' })).toBeVisible()
})

function Asked() {
  const [isStale, setIsStale] = useState(false)
  return (
    <>
      <button onClick={() => setIsStale(true)}>改一个字</button>
      <RuleChips findings={FINDINGS} isStale={isStale} />
    </>
  )
}

it('dims what is of an earlier state and keeps it in place', async () => {
  render(<Asked />)
  const list = page.getByRole('list', { name: '规则检查' })
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
  await userEvent.click(page.getByRole('button', { name: '改一个字' }))
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  expect(page.getByRole('listitem').elements()).toHaveLength(4)
})

it('opens what, the figure, the policy, how to fix, and jumps to the field', async () => {
  const jumped = vi.fn()
  render(<RuleChips findings={FINDINGS} onJump={jumped} />)
  await userEvent.click(page.getByRole('button', { name: /准备时间不足/ }))
  const detail = page.getByRole('dialog')
  for (const words of [
    '准备时间不足',
    '2 个工作日',
    '不少于 5 个工作日',
    '会议提前申请管理办法',
    '2026-01-01 起生效，第 3 版',
    '改到 2026-11-30 之后',
  ]) {
    await expect.element(detail).toMatchTextContent(words)
  }
  await userEvent.click(page.getByRole('button', { name: '去修改' }))
  expect(jumped).toHaveBeenCalledExactlyOnceWith('start')
  await expect.element(detail).not.toBeInTheDocument()
})
