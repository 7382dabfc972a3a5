import type { CallOutput } from '../kit/calls/call-types.ts'

/** The day of the caller, as the server sends it. */
export type Todo = CallOutput<'home', 'meetingTodo'>
