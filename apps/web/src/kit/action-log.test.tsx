import { expect, onTestFinished, test, vi } from 'vitest'
import { keepActionLog } from './action-log.ts'
import { api } from './calls/api-client.ts'
import { answerCalls } from './test-calls.ts'
import { storeToken } from './device/tokens.ts'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const COURSE = { engagementId: MEETING }

test('an action is told once a call has succeeded: looks once, the meeting with it, in the form of the product text', async () => {
  storeToken({ token: 'x'.repeat(43), refreshAfter: later() })
  onTestFinished(() => localStorage.clear())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sent = answerCalls({
    meetings: {
      meetingCourse: () => ({ list: [], hasMore: false }),
      getCurrentVersion: () => ({ version: 1 }),
    } as never, // the log reads names and inputs alone
    telemetry: { userActionUpload: () => ({}), userActionUploadNotoken: () => ({}) },
  })
  keepActionLog('app')
  await api.meetings.meetingCourse(COURSE)
  await api.meetings.meetingCourse(COURSE)
  await api.meetings.getCurrentVersion(COURSE)
  await api.meetings
    .cancelMeeting({ ...COURSE, version: 1, reason: '行程有变' }, { quiet: true })
    .catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  const told = sent.filter(({ name }) => name.startsWith('telemetry.userAction'))
  expect(told).toEqual([
    expect.objectContaining({
      name: 'telemetry.userActionUpload',
      input: {
        client: 1,
        source: 2,
        actionCategory: 108,
        actionCode: 10801,
        actionCategoryDesc: '活动追踪',
        actionDesc: '查看会议历程',
        meetingId: MEETING,
      },
    }),
  ])
})

function later(): string {
  return new Date(Date.now() + 3_600_000).toISOString()
}
