import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { answer, deskAt, three } from './test-desk.tsx'

const FINGER = 44

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(360, 740)
})
afterEach(() => page.viewport(414, 896))

/** How many pixels around the middle of an element lead to it, from top to bottom. */
function heightOf(element: Element): number {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, middle] = [left + width / 2, top + height / 2]
  const leads = (y: number) => element.contains(document.elementFromPoint(x, y))
  const reach = (step: 1 | -1) => {
    let far = 0
    while (far < FINGER && leads(middle + step * (far + 1))) far += 1
    return far
  }
  return reach(1) + reach(-1) + 1
}

it('a meeting among the words of a fee is as tall as a finger needs', async () => {
  answerCalls({ fees: { feeQueue: () => answer(three) } })
  render(deskAt('waiting'))
  await userEvent.click(page.getByRole('button', { name: new RegExp(three[0]?.name ?? '') }).first())
  const link = page.getByRole('link', { name: three[0]?.engagementName ?? '' }).first()
  await expect.element(link).toBeVisible()
  expect(heightOf(link.element())).toBeGreaterThanOrEqual(FINGER)
})
