import { addDays } from '@osmp/domain/kit/time.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { todayInShanghai } from '../kit/format.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { daysOf } from './period.ts'

type Campaign = CallOutput<'reports', 'campaignSummary'>

beforeEach(() => queryClient.clear())

const figures: Campaign['summary'] = {
  meetings: 12,
  enrolled: 40,
  signed: 30,
  attendanceRate: 75,
  actualAmount: '9000.00',
  costPerAttendee: '300.00',
  closedOnTime: 3,
  closingDue: 4,
  onTimeRate: 75,
}

const FUNNEL: Campaign['funnel'] = {
  invited: 0,
  opened: 0,
  enrolled: 0,
  signed: 0,
  surveyed: 0,
  invitedEnrolled: 0,
  invitedSigned: 0,
  signedSurveyed: 0,
  openings: 0,
}

it('a week shows its figures against the week before and what comes next, and becomes one picture', async () => {
  const { from: thisWeek } = daysOf('week', todayInShanghai())
  const others = new Map<string, Partial<Campaign['summary']>>([
    [addDays(thisWeek, -7), { meetings: 10, costPerAttendee: '280.00' }],
    [addDays(thisWeek, 7), { meetings: 4 }],
  ])
  const sent = answerCalls({
    reports: {
      campaignSummary: ({ from = '', to = '' }) => ({
        from,
        to,
        scope: 'mine',
        scopes: ['mine'],
        states: [],
        months: [],
        people: [],
        summary: { ...figures, ...others.get(from) },
        funnel: FUNNEL,
      }),
      campaignMeetings: () => ({ list: [], cursor: null }),
    },
  })
  await openScreen('performanceTracking', { period: 'week' })
  for (const said of ['比前一周多 2', '与前一周持平', '前一周 ¥280', '下一周 4 场'])
    await expect.element(page.getByText(said)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '发送图片' }))
  const picture = page.getByRole('img', { name: /12 场会议 30 人参会/ })
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/))
  expect(sent).toHaveLength(4)
})
