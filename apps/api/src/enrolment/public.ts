export { CONSENT_VERSION, consentText } from './consent.ts'
export { type MeetingMoment, meetingMoment } from './meeting-moment.ts'
