import { decideSignIn, type SignInRefusal } from '@osmp/domain/enrolment/sign-in-rules.ts'
import type { SessionWindow } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import type { EnrolledPerson, MeetingMoment } from '../enrolment/public.ts'
import type { SignAttempt } from './sign-attempt.ts'

export type SignFacts = {
  meeting: Pick<MeetingMoment, 'id' | 'status'>
  person: Pick<EnrolledPerson, 'status' | 'isWithdrawn' | 'engagementId'>
  attempt: Pick<SignAttempt, 'method' | 'moment' | 'codeLive' | 'consentGiven' | 'staffReason'>
  session: SessionWindow
  alreadySigned: boolean
  blacklisted: boolean
}

/** A reason lets in before the time, not after it. */
const isOverride = ({ staffReason, moment }: SignFacts['attempt'], { overAt }: SessionWindow): boolean =>
  (staffReason ?? '').length >= 2 && moment.at < overAt

/** Why this person may not sign in, or undefined. */
export function signRefusal({
  meeting,
  person,
  attempt,
  session,
  alreadySigned,
  blacklisted,
}: SignFacts):
  | SignInRefusal
  | 'signInTooOld'
  | 'signInAfterEnd'
  | 'enrolmentIsPending'
  | 'enrolmentIsDeclined'
  | 'enrolmentIsVoid'
  | undefined {
  const { moment, codeLive, consentGiven } = attempt
  if (person.status === 'pending') return 'enrolmentIsPending'
  // A person that withdrew was not turned down: they enrol again.
  if (person.status === 'declined') return person.isWithdrawn ? 'enrolmentIsVoid' : 'enrolmentIsDeclined'
  if (moment.isTooOld) return 'signInTooOld'
  const decision = decideSignIn({
    codeLive,
    meetingStatus: meeting.status,
    now: moment.at,
    opensAt: session.opensAt,
    overAt: session.overAt,
    staffOverride: isOverride(attempt, session),
    isReplay: moment.isReplay,
    matches: 1,
    sameMeeting: person.engagementId === meeting.id,
    blacklisted,
    alreadySigned,
    consentGiven,
  })
  if (decision.ok) return undefined
  return decision.reason === 'signInTooLate' && attempt.method === 'staff' ? 'signInAfterEnd' : decision.reason
}
