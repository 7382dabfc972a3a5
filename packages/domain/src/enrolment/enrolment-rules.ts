import { nameKey } from '../kit/name-key.ts'
import { phoneOrText } from '../kit/phone-number.ts'
import { MEETING, type MeetingStatus } from '../meetings/meeting-codes.ts'
import { IN_FORCE, isIn, OVER } from '../meetings/status-sets.ts'
import { ENROLMENT_EVENTS } from './enrolment-state.ts'
import { WHO_MAY_COME_REFUSALS, type WhoMayComeRefusal } from './who-may-come.ts'

export const ENROLMENT_REFUSALS = [
  'enrolmentMeetingCancelled',
  'enrolmentNotOpen',
  'landingNotPublished',
  'enrolmentClosed',
  'enrolmentBlacklisted',
  'enrolmentDuplicate',
  'enrolmentIsDeclined',
  'enrolmentNeedsConsent',
  'enrolmentFull',
  ...WHO_MAY_COME_REFUSALS,
] as const
export type EnrolmentRefusal = (typeof ENROLMENT_REFUSALS)[number]

export type EnrolmentFacts = {
  readonly meetingStatus: MeetingStatus
  /** Epoch ms; `overAt` from signInWindow. */
  readonly now: number
  readonly overAt: number
  /** Happened before it was reported, by a desk that could not send it: `now` is then when it happened. */
  readonly isReplay?: boolean
  /** The person came by themselves, and the organiser has taken the meeting's page down. */
  readonly pageClosed: boolean
  /** The reason against it by the organiser’s mode, codes and closing date (whoMayComeRefusal). */
  readonly barred: WhoMayComeRefusal | undefined
  readonly blacklisted: boolean
  /** The person has an effective enrolment here (findDuplicate). */
  readonly alreadyEnrolled: boolean
  /** The organiser has turned down this very person, now enrolling by themselves again. */
  readonly turnedDown: boolean
  readonly consentGiven: boolean
  /** Null: no limit. */
  readonly seats: number | null
  readonly seatsTaken: number
  readonly waitlistOpen: boolean
  /** People already on the waiting list: a later one never overtakes them. */
  readonly waiting: number
  /** A person enrolling by themselves where the organiser approves: they wait without a seat. */
  readonly needsApproval: boolean
}

/** A seat, a place on the waiting list, the organiser's desk, or the first reason why neither. Open from approval to the end of the meeting. */
export function decideEnrolment(
  facts: EnrolmentFacts,
):
  | { readonly ok: true; readonly status: 'pending' | 'enrolled' | 'waitlisted' }
  | { readonly ok: false; readonly reason: EnrolmentRefusal } {
  const reason = refusal(facts)
  if (reason !== undefined) return { ok: false, reason }
  if (facts.needsApproval) return { ok: true, status: ENROLMENT_EVENTS.apply.to }
  const full = facts.seats !== null && (facts.seatsTaken >= facts.seats || facts.waiting > 0)
  if (!full) return { ok: true, status: ENROLMENT_EVENTS.takeSeat.to }
  return facts.waitlistOpen ? { ok: true, status: ENROLMENT_EVENTS.wait.to } : { ok: false, reason: 'enrolmentFull' }
}

/** Why a meeting takes no enrolment and no decision on one, of any person. */
export function enrolmentDoorRefusal(
  facts: Pick<EnrolmentFacts, 'meetingStatus' | 'now' | 'overAt' | 'isReplay'>,
): Extract<EnrolmentRefusal, 'enrolmentMeetingCancelled' | 'enrolmentClosed' | 'enrolmentNotOpen'> | undefined {
  if (facts.meetingStatus === MEETING.cancelled) return 'enrolmentMeetingCancelled'
  // A person let in while the meeting ran can still be enrolled until it is closed, as with a late sign-in.
  const comesLate = facts.meetingStatus === MEETING.toBeClosed && facts.isReplay === true
  if (isIn(OVER, facts.meetingStatus) && !comesLate) return 'enrolmentClosed'
  if (!comesLate && !isIn(IN_FORCE, facts.meetingStatus)) return 'enrolmentNotOpen'
  return facts.now >= facts.overAt ? 'enrolmentClosed' : undefined
}

function refusal(facts: EnrolmentFacts): EnrolmentRefusal | undefined {
  const door = enrolmentDoorRefusal(facts)
  if (door !== undefined) return door
  if (facts.pageClosed) return 'landingNotPublished'
  // Before an answer depends on a number: without the right code, none does.
  if (facts.barred !== undefined) return facts.barred
  // What is the caller's own fault comes first: without consent no answer depends on what is known of a number.
  if (!facts.consentGiven) return 'enrolmentNeedsConsent'
  if (facts.blacklisted) return 'enrolmentBlacklisted'
  if (facts.alreadyEnrolled) return 'enrolmentDuplicate'
  return facts.turnedDown ? 'enrolmentIsDeclined' : undefined
}

export type Waiting = { readonly enrollmentId: string; readonly since: number }

/** The people that move up when seats are free: the longest waiting first, ties by id. `seats` null promotes everyone. */
export function promotions(waiting: readonly Waiting[], seats: number | null, seatsTaken: number): readonly string[] {
  const queue = [...waiting].sort(
    (left, right) => left.since - right.since || compare(left.enrollmentId, right.enrollmentId),
  )
  const free = seats === null ? queue.length : Math.max(0, seats - seatsTaken)
  return queue.slice(0, free).map(({ enrollmentId }) => enrollmentId)
}

/** What tells one person from another: the master-data id, the phone, and for people with neither the name and hospital. */
export type PersonMarks = {
  readonly hcpId: string | null
  readonly phone: string | null
  readonly name: string
  readonly hospital: string | null
}

/**
 * The same person. Two master-data ids decide alone; so do two phones (digits, +86 dropped); else name and hospital must
 * both be known and equal.
 */
export function isSamePerson(left: PersonMarks, right: PersonMarks): boolean {
  if (left.hcpId !== null && right.hcpId !== null) return left.hcpId === right.hcpId
  if (left.phone !== null && right.phone !== null) return phoneOrText(left.phone) === phoneOrText(right.phone)
  if (left.hospital === null || right.hospital === null) return false
  return nameKey(left.name) === nameKey(right.name) && nameKey(left.hospital) === nameKey(right.hospital)
}

/** The first enrolment of the same person, or undefined. */
export function findDuplicate<P extends PersonMarks>(person: PersonMarks, enrolled: readonly P[]): P | undefined {
  return enrolled.find((other) => isSamePerson(person, other))
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
