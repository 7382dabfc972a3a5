import { MEETING, type MeetingStatus } from '../meetings/meeting-codes.ts'
import { IN_FORCE, isIn, OVER } from '../meetings/status-sets.ts'

export const SIGN_IN_REFUSALS = [
  'signInCodeExpired',
  'signInCancelled',
  'signInNotApproved',
  'signInTooEarly',
  'signInTooLate',
  'signInUnknown',
  'signInAmbiguousName',
  'signInWrongMeeting',
  'signInBlacklisted',
  'signInAlreadySigned',
  'signInNeedsConsent',
] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

export type SignInFacts = {
  /** The rotating code is live; true as well when staff let the person in by hand. */
  readonly codeLive: boolean
  readonly meetingStatus: MeetingStatus
  /** Epoch ms; the window from signInWindow. */
  readonly now: number
  readonly opensAt: number
  readonly overAt: number
  /** Staff let the person in outside the window and gave a reason. Opens no other door. */
  readonly staffOverride: boolean
  /** Happened before it was reported, by a phone without network: `now` is then when it happened. */
  readonly isReplay: boolean
  /** How many people the code, number or name may mean: 0 unknown, 2 or more ambiguous. */
  readonly matches: number
  /** The enrolment or code belongs to this meeting. */
  readonly sameMeeting: boolean
  readonly blacklisted: boolean
  /** An effective sign-in of this person in this session exists. */
  readonly alreadySigned: boolean
  readonly consentGiven: boolean
}

export type SignInDecision = { readonly ok: true } | { readonly ok: false; readonly reason: SignInRefusal }

/**
 * Whether a person may sign in now, or the first reason why not. The code and the meeting come before the person, so that
 * an old code reveals no enrolment.
 */
export function decideSignIn(facts: SignInFacts): SignInDecision {
  const reason = signInDoorRefusal(facts) ?? personRefusal(facts)
  return reason === undefined ? { ok: true } : { ok: false, reason }
}

/** The facts that do not depend on the person. */
export type SignInDoor = Pick<
  SignInFacts,
  'codeLive' | 'meetingStatus' | 'now' | 'opensAt' | 'overAt' | 'staffOverride' | 'isReplay'
>

/** Why no sign-in at all is possible now, or undefined. */
export function signInDoorRefusal(facts: SignInDoor): SignInRefusal | undefined {
  const { meetingStatus, now, staffOverride } = facts
  if (!facts.codeLive) return 'signInCodeExpired'
  if (meetingStatus === MEETING.cancelled) return 'signInCancelled'
  // What happened in time and comes in later is evidence still, until the meeting is closed.
  const comesLate = meetingStatus === MEETING.toBeClosed && facts.isReplay
  if (isIn(OVER, meetingStatus) && !comesLate) return 'signInTooLate'
  if (!comesLate && !isIn(IN_FORCE, meetingStatus)) return 'signInNotApproved'
  if (staffOverride) return undefined
  if (now < facts.opensAt) return 'signInTooEarly'
  return now >= facts.overAt ? 'signInTooLate' : undefined
}

function personRefusal(facts: SignInFacts): SignInRefusal | undefined {
  if (facts.matches === 0) return 'signInUnknown'
  if (facts.matches > 1) return 'signInAmbiguousName'
  if (!facts.sameMeeting) return 'signInWrongMeeting'
  if (facts.blacklisted) return 'signInBlacklisted'
  if (facts.alreadySigned) return 'signInAlreadySigned'
  return facts.consentGiven ? undefined : 'signInNeedsConsent'
}
