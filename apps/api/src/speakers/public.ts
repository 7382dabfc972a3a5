export { loadSpeakerFacts, type SpeakerQuestion } from './speaker-facts-repo.ts'
