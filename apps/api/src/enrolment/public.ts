export { CONSENT_VERSION, consentText } from './consent.ts'
export { promoteWaiting } from './promote-waiting.ts'
export { type MeetingMoment, meetingMoment } from './meeting-moment.ts'
