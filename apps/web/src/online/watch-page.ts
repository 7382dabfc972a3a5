import type { CallOutput } from '../kit/call-types.ts'

export type WatchPage = CallOutput<'online', 'meetingJoinedDuration'>
