import type { CallOutput } from '../kit/calls/call-types.ts'

export type TopicReport = CallOutput<'attendance', 'attendance'>
