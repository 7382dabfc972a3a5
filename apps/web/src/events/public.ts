export { eventTexts } from './event-texts.ts'
