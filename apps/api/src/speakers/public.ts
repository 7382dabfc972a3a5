export { loadSpeakerFacts } from './speaker-facts-repo.ts'
export { findVisible } from './visible-meetings-repo.ts'
