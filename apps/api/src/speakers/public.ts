export { loadSpeakerFacts } from './speaker-facts-repo.ts'
