import type { CallOutput } from '../kit/calls/call-types.ts'

export type Meeting = CallOutput<'meetings', 'meetingDetail'>

export type Talk = Meeting['speakers'][number]
