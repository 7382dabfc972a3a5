import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { answer, deskAt } from './test-desk.tsx'

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
