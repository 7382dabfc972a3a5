export { eventTexts } from './event-texts.ts'
export type { EventFieldProps } from './components/event-fields.tsx'
