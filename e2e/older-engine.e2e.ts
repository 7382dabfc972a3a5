import { expect, type Page } from '@playwright/test'
import { demoMeetings } from './demo-visitors.ts'
import { openPhone, signIn } from './people.ts'
import { test } from './story.ts'
import { visit } from './visit.ts'

test('ten screens open in an engine without Intl.Segmenter, URL.canParse and the size of a query', async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? ''
  const nobody = await openPhone(browser, baseURL)
  const lin = await signIn(browser, baseURL, '林晓')
  const zhou = await signIn(browser, baseURL, '周敏')
  const { approvable, event, running, sentBack, toClose, upcoming } = await demoMeetings({ lin, zhou })
  const failed: string[] = []
  const open = async (page: Page, visitor: 'nobody' | 'lin' | 'zhou', path: string) => {
    const faults = await visit(page, { visitor, path })
    if (faults.length > 0) failed.push(`${path}: ${faults.join('; ')}`)
  }
  for (const page of [nobody, lin, zhou]) await page.addInitScript(forget)
  await open(nobody, 'nobody', '/login')
  await open(nobody, 'nobody', '/verify/7KQP2MXA9RTC')
  await open(nobody, 'nobody', `/landing/${upcoming}`)
  await open(lin, 'lin', '/')
  await open(lin, 'lin', '/createMeeting')
  await open(lin, 'lin', `/meetingEdit2?engagementId=${sentBack}`)
  await open(lin, 'lin', `/event/${event}`)
  await open(lin, 'lin', `/checkIn?engagementId=${running}`)
  await open(lin, 'lin', `/meetingDetailChildren/closingMeeting?engagementId=${toClose}`)
  await open(zhou, 'zhou', `/newMeetingDetail?engagementId=${approvable}`)
  expect(failed).toEqual([])
})

/** Runs in the page before its own scripts. */
function forget(): void {
  for (const [owner, name] of [
    [Intl, 'Segmenter'],
    [URL, 'canParse'],
    [URLSearchParams.prototype, 'size'],
  ] as const)
    Reflect.deleteProperty(owner, name)
}
