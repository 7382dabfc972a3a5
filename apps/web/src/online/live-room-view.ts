import type { CallOutput } from '../kit/call-types.ts'

export type Room = CallOutput<'online', 'liveEnter'>
