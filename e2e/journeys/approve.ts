import { expect, type Page } from '@playwright/test'
import type { Journey } from './journey.ts'
import { goBack, goTo, isAt, openWaiting } from '../moves.ts'

/** An approver clears the meetings that wait, one after the other; a pass is sent when its undo time is over, and ends with its answer. */
export async function passAll(page: Page, approver: string, journeys: readonly Journey[]): Promise<void> {
  let answered = 0
  page.on('response', (reply) => {
    if (reply.url().endsWith('/setApprovePass')) answered += 1
  })
  await goTo(page, '审批')
  for (const journey of journeys) {
    await openWaiting(page, journey.name)
    await page.getByRole('button', { name: '通过', exact: true }).click()
    await expect(page.getByRole('button', { name: /^撤销/ })).toBeVisible()
    journey.steps.push(`${approver}通过`)
    await goBack(page)
    await isAt(page, '审批')
  }
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(journeys.length)
}
