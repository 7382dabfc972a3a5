import type { CallOutput } from '../../kit/calls/call-types.ts'

export const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
export const TOKEN = 't'.repeat(43)

/** A page that takes enrolments. */
export const LANDING: CallOutput<'landing', 'landingDetail'> = {
  engagementId: MEETING,
  engagementName: '心衰规范化诊疗研讨会',
  meetingTypeCategory: 'ONETIME',
  executeType: 'onSite',
  startDatetime: '2026-12-08T06:00:00.000Z',
  endDatetime: '2026-12-08T08:00:00.000Z',
  days: [{ from: '2026-12-08T06:00:00.000Z', to: '2026-12-08T08:00:00.000Z' }],
  hcoName: '市一医院',
  address: '人民路 1 号',
  department: '心内科',
  venue: '学术厅',
  products: [],
  agenda: [],
  organiser: '心血管',
  moment: 'upcoming',
  seatsLeft: null,
  isOpen: true,
  consentVersion: '2026-11',
  consentText: '个人信息仅用于本次会议。',
  calendarUrl: '/api/landing-calendar/x.ics',
  look: { template: 'clinic', colour: 'teal', coverUrl: null, materials: [], surveyUrl: null, blocks: [] },
  now: '2026-12-01T08:00:00.000Z',
}
