import type { CallOutput } from '../kit/call-types.ts'

/** What a scanned code gave, and the person it was opened for. */
export type Session = CallOutput<'enrolment', 'loginMeeting'>
export type Person = NonNullable<Session['person']>
