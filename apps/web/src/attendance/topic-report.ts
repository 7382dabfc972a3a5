import type { CallOutput } from '../kit/call-types.ts'

export type TopicReport = CallOutput<'attendance', 'attendance'>
