import type { CallOutput } from '../kit/calls/call-types.ts'

export type WatchPage = CallOutput<'online', 'meetingJoinedDuration'>
