import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { RuleChips } from './rule-chips.tsx'
import type { RuleFinding } from './rule-finding.ts'

const FINDINGS: readonly RuleFinding[] = [
  { id: 'cap', group: 'speakers', level: 'ok', what: '讲者酬劳未超上限', why: '讲者服务管理办法' },
  { id: 'budget', group: 'money', level: 'ok', what: 'IO 余额充足', why: '费用预算管理办法' },
  { id: 'route', group: 'money', level: 'info', what: '劳务费由组织方支付', why: '支付路径' },
  { id: 'conflict', group: 'speakers', level: 'warn', what: '讲者当天另有会议', why: '讲者服务管理办法' },
  {
    id: 'lead',
    group: 'time',
    level: 'block',
    what: '准备时间不足',
    short: '2 / 5 个工作日',
    figure: '2 个工作日',
    limit: '不少于 5 个工作日',
    why: '会议提前申请管理办法',
    basis: '2026-01-01 起生效，第 3 版',
    fix: '改到 2026-11-30 之后',
    field: 'start',
  },
]

const rules = page.getByRole('button', { name: /规则检查/ })

it('counts what blocks and what needs words, in one button', async () => {
  render(<RuleChips findings={FINDINGS} />)
  await expect.element(rules).toHaveTextContent('规则检查1 项必须处理1 项需要说明')
})

it('counts what is met where nothing is left to do', async () => {
  render(<RuleChips findings={FINDINGS.filter(({ level }) => level === 'ok')} />)
  await expect.element(rules).toHaveTextContent('规则检查2 项符合')
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
  await expect.element(rules).toHaveAttribute('aria-busy', 'false')
  await userEvent.click(page.getByRole('button', { name: '改一个字' }))
  await expect.element(rules).toHaveAttribute('aria-busy', 'true')
})

it('opens a line for each rule not met, the others folded by group, and jumps to the field', async () => {
  const jumped = vi.fn()
  render(<RuleChips findings={FINDINGS} onJump={jumped} />)
  await userEvent.click(rules)
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('讲者：1 项符合')).toBeVisible()
  await expect.element(sheet.getByText('讲者酬劳未超上限')).not.toBeVisible()
  await userEvent.click(sheet.getByText('准备时间不足'))
  for (const words of [
    '2 / 5 个工作日',
    '会议提前申请管理办法',
    '2026-01-01 起生效，第 3 版',
    '改到 2026-11-30 之后',
  ]) {
    await expect.element(sheet).toMatchTextContent(words)
  }
  await userEvent.click(sheet.getByRole('button', { name: '去填写' }))
  expect(jumped).toHaveBeenCalledExactlyOnceWith('start')
  await expect.element(sheet).not.toBeInTheDocument()
})
