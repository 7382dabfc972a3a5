import type { CallOutput } from '../kit/calls/call-types.ts'

export type Room = CallOutput<'online', 'liveEnter'>
