import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { keepPass } from '../kit/device/tokens.ts'
import { openScreen } from '../stories/open-screen.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const [FIRST, LAST] = ['2026-12-08', '2026-12-09']
const of = (day: string) => ({ from: `${day}T01:00:00.000Z`, to: `${day}T08:00:00.000Z` })
const talk = (day: string) => ({ topic: `${day} 的讨论`, minutes: 30, startsAt: of(day).from, speakers: [] })

const landing: CallOutput<'landing', 'landingDetail'> = {
  engagementId: MEETING,
  engagementName: '心衰规范化诊疗研讨会',
  meetingTypeCategory: 'ONETIME',
  executeType: 'onSite',
  startDatetime: of(FIRST).from,
  endDatetime: of(LAST).to,
  days: [of(FIRST), of(LAST)],
  hcoName: '市一医院',
  address: null,
  department: '心内科',
  venue: '学术厅',
  products: [],
  agenda: [talk(FIRST), talk(LAST)],
  organiser: '心血管',
  moment: 'signIn',
  seatsLeft: null,
  isOpen: true,
  consentVersion: '2026-11',
  consentText: '个人信息仅用于本次会议。',
  calendarUrl: '/api/landing-calendar/x.ics',
  look: { template: 'clinic', colour: 'teal', coverUrl: null, materials: [], surveyUrl: null, blocks: [] },
  now: `${FIRST}T02:00:00.000Z`,
}
const standing: CallOutput<'landing', 'userStatus'> = {
  enrollmentId: MEETING,
  name: '李明',
  status: 'signed',
  waitNo: null,
  note: null,
  notices: [],
  isTold: false,
  signedAt: `${FIRST}T00:55:00.000Z`,
  joinUrl: null,
}

it('the page of a meeting of several days says on which of them its visitor signed in', async () => {
  keepPass(MEETING, 'own-pass')
  answerCalls({ landing: { landingDetail: () => landing, userStatus: () => standing } })
  await openScreen('landingMeetingId', { meetingId: MEETING })
  await expect.element(page.getByText('已签到 2026-12-08 08:55')).toBeVisible()
})

it('the former page of a meeting of several days says of which of them each talk is', async () => {
  answerCalls({ landing: { landingDetail: () => landing } })
  await openScreen('oldLanding', { meetingId: MEETING, engagementId: MEETING })
  await expect.element(page.getByRole('rowheader', { name: '2026-12-09 09:00' })).toBeVisible()
})
