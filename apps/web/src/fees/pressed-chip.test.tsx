import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { answer, deskAt } from './test-desk.tsx'
import { queueFee } from './test-fee.ts'

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(360, 640)
})
afterEach(() => page.viewport(414, 896))

const chip = (name: RegExp) => page.getByRole('group').getByRole('button', { name })
const isSeen = (name: RegExp) => {
  const { left, right } = chip(name).element().getBoundingClientRect()
  return left >= 0 && right <= innerWidth
}

it('on a phone the pressed state is in sight, and the page stays where it is', async () => {
  answerCalls({
    fees: { feeQueue: () => ({ ...answer([]), counts: { ...answer([]).counts, reversed: 2, accounts: 0 } }) },
  })
  render(deskAt('reversed'))
  await expect.element(chip(/^已冲销.*2$/)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isSeen(/^已冲销/)).toBe(true)
  expect(isSeen(/^待审核/)).toBe(false)
  expect(scrollY).toBe(0)
  await userEvent.click(chip(/^已支付/))
  await expect.element(chip(/^已支付/)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isSeen(/^已支付/)).toBe(true)
})

it('a returned fee has a tab of its own, with the days since it was sent back', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const fee = queueFee({ state: 'returned', submittedAt: daysAgo(9), decidedAt: daysAgo(3), allowedActions: [] })
  answerCalls({
    fees: { feeQueue: () => ({ ...answer([fee]), counts: { ...answer([]).counts, returned: 1 } }) },
  })
  render(deskAt('waiting'))
  await userEvent.click(chip(/^已退回.*1$/))
  await expect.element(chip(/^已退回/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('已退回 3 天，待重新提交')).toBeVisible()
})

it.each([
  ['entered', '账户在劳务费提交后录入（2026-11-21 11:00）'],
  ['confirmed', '账户在劳务费提交后核对（2026-11-21 11:00）'],
] as const)('an account that was %s after the fee was submitted says so', async (what, said) => {
  const fee = queueFee({ accountLate: { what, at: '2026-11-21T03:00:00.000Z' } })
  answerCalls({ fees: { feeQueue: () => answer([fee]) } })
  render(deskAt('approved'))
  await expect.element(page.getByText(said)).toBeVisible()
})
