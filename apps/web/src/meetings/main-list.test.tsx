import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { queryClient } from '../kit/calls/query.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

type Listed = CallOutput<'meetings', 'meetingList'>
const meeting = (engagementId: string, status: number) => ({
  engagementId,
  engagementName: `会议 ${engagementId}`,
  engagementCode: '',
  engagementStartDatetime: '2099-01-04T06:00:00.000Z',
  engagementEndDatetime: '2099-01-04T08:00:00.000Z',
  engagementBudget: '0',
  meetingTypeCategory: 'ONETIME',
  status,
  nextStep: null,
})

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
})
afterEach(() => page.viewport(390, 844))

it('shows drafts with the table above them, never before it', async () => {
  answerCalls({
    meetings: {
      meetingCounts: () => [],
      meetingList: ({ group }) => {
        const one = group === 'draft' ? meeting('draft', MEETING.draft) : meeting('coming', MEETING.approved)
        return { list: [one], cursor: null } as unknown as Listed
      },
    },
  })
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    const has = (name: string) => document.body.textContent.includes(name)
    if (has('会议 draft') || has('更早的会议')) seen.add(has('会议 coming') ? 'both' : 'alone')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await openScreen('main')
  await expect.element(page.getByText('会议 draft').first()).toBeVisible()
  await expect.element(page.getByText('会议 coming').first()).toBeVisible()
  watch.disconnect()
  expect([...seen]).toEqual(['both'])
})
