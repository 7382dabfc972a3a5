/** What other slices may use of speakers; none of it may lead to meetings, which uses it too. */
export { presentConsent } from './consent-presenter.ts'
export { findConsents, findNewConsents } from './consent-repo.ts'
export { findSignedContracts } from './contract-evidence-repo.ts'
export { issueContract } from './contract-issue.ts'
export { findMeetingTalks } from './contract-talk-repo.ts'
export { signIssued } from './sign-issued.ts'
export { contractJobs } from './revoke-flows.ts'
export { loadSpeakerFacts } from './speaker-facts-repo.ts'
