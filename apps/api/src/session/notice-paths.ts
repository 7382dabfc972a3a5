/** Where notices about a meeting lead. */
export const PATHS = {
  record: '/newMeetingDetail',
  run: '/meetingDetail',
  enrolment: '/registrationList',
  closing: '/meetingDetailChildren/closingMeeting',
  fees: '/laborServiceSubmission',
  speakers: '/meetingDetailChildren/speakerList',
} as const

/** Of notices that are about no meeting. */
export const PLACES = {
  waiting: '/approveList',
  delegations: '/me',
  jobs: '/admin/jobs',
  calendar: '/admin/calendar/{year}',
  person: '/admin/people/{ownerId}',
} as const
