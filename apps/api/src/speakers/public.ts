/** What other slices may use of speakers; none of it may lead to meetings, which uses it too. */
export { consentOfReader } from './consent-of-reader.ts'
export { presentConsent } from './consent-presenter.ts'
export {
  findConsents,
  findNewConsents,
  findConsent,
  findSameConsent,
  insertConsent,
  lockSpeaker,
  withdrawConsent,
} from './consent-repo.ts'
export { loadSpeakerFacts } from './speaker-facts-repo.ts'
export { findEndingConsents } from './ending-consent-repo.ts'
