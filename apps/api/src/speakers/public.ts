/** What other slices may use of speakers; none of it may lead to meetings, which uses it too. */
export { lateConsent } from './late-consent-repo.ts'
export { consentOfReader } from './consent-of-reader.ts'
export { presentConsent } from './consent-presenter.ts'
export {
  acceptConsent,
  type ConsentRow,
  findConsent,
  findSameConsent,
  insertConsent,
  isPaperUsed,
  lockConsent,
  lockSpeaker,
  meetingConsents,
  moveConsent,
  withdrawConsent,
} from './consent-repo.ts'
export { findPlannedMeeting } from './waiting-consent-repo.ts'
export { waitingConsents } from './waiting-consents.ts'
export { loadSpeakerFacts } from './speaker-facts-repo.ts'
export { findEndingConsents } from './ending-consent-repo.ts'
