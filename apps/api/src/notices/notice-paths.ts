import { fillText } from '../kit/document/fill-text.ts'

/** Where notices about a meeting lead. */
export const PATHS = {
  record: '/newMeetingDetail',
  run: '/meetingDetail',
  enrolment: '/registrationList',
  closing: '/meetingDetailChildren/closingMeeting',
  fees: '/laborServiceSubmission',
  speakers: '/meetingDetailChildren/speakerList',
} as const

/** Of notices that lead to no screen of a meeting; a name is filled from what is stored with the notice. */
export const PLACES = {
  waiting: '/approveList',
  delegations: '/me',
  sessions: '/me',
  refusals: '/admin/refusals',
  jobs: '/admin/jobs',
  calendar: '/admin/calendar/{year}',
  people: '/admin/people',
  person: '/admin/people/{ownerId}',
  privacy: '/admin/privacy',
  queue: '/assistant/detail/paymentList?keyword={code}',
  second: '/secondPerson/{requestId}',
  seconds: '/secondPerson',
  account: '/assistant/detail/paymentList?state=all&keyword={code}',
} as const

/** What a notice says and where a tap leads; `shows`: what the screen shows first. */
export type NoticeText = {
  zh: string
  en: string
  path: keyof typeof PATHS | 'event' | keyof typeof PLACES
  shows: string
}

/** Makes the texts of notices that lead to one place. */
export const to =
  (path: NoticeText['path'], shows = '') =>
  (zh: string, en: string): NoticeText => ({ zh, en, path, shows })

/** The talk a notice about a fee or a contract names, where it was stored with it. */
export function talkOf(path: keyof typeof PATHS, params: unknown): string {
  const talkId = path === 'fees' || path === 'speakers' ? fillText('{talkId}', params) : ''
  return talkId === '' ? '' : `&at=${talkId}`
}
