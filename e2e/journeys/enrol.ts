import { expect, type Browser, type Page } from '@playwright/test'
import { openPhone } from '../people.ts'
import { enrol, invitationOf } from '../run-meeting.ts'
import { guestsToEnrol, type Journey } from './journey.ts'

/** The organiser holds up the code of the invitation page, and each guest enrols on a phone of their own. */
export async function invite(browser: Browser, base: string, organiser: Page, journey: Journey): Promise<void> {
  const invitation = await invitationOf(organiser, journey.name)
  for (const { name, phone } of guestsToEnrol(journey)) {
    const page = await openPhone(browser, base)
    await enrol(page, invitation, name, phone)
    await expect(page.getByText('报名成功')).toBeVisible()
    journey.passes.set(name, page.url())
    await page.context().close()
    journey.steps.push(`${name}扫码报名`)
  }
}
