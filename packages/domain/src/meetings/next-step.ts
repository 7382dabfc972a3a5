import { isMeetingStatus, MEETING_STATUSES } from './meeting-codes.ts'

export const NEXT_STEPS = [
  'share',
  'signIn',
  'room',
  'photos',
  'speakers',
  'end',
  'close',
  'fees',
  'feesInHand',
  'lapsed',
  'record',
] as const
/**
 * The one step that a meeting's page offers first. `record`: open the application, for readers without tools. `feesInHand`: fees are
 * with finance, there is nothing to press. `lapsed`: the system closed the meeting; material may still be added, fees may not.
 */
export type NextStep = (typeof NEXT_STEPS)[number]

export type StepFacts = {
  readonly status: number
  /** Epoch ms; null while a draft has no times. */
  readonly startAt: number | null
  readonly endAt: number | null
  readonly now: number
  /** Held only online: the room is what is opened. */
  readonly isOnline: boolean
  readonly allowed: (action: string) => boolean
  readonly enrolled: number
  readonly signed: number
  readonly photos: number
  readonly photosNeeded: number
  /** Talks with a speaker not yet marked as come, replaced or absent. */
  readonly speakersOpen: number
  /** Speakers that came for pay and have no submitted fee. */
  readonly feesToSubmit: number
  /** Submitted fees that are not paid, waived or sent back yet. */
  readonly feesInHand: number
}

const MINUTE_MS = 60_000
/** People still come in after the start; then the room is full enough for its photos. */
const ARRIVAL_MS = 20 * MINUTE_MS
/** So long before the end it is known which speakers have come. */
const WRAP_UP_MS = 10 * MINUTE_MS

/** The one thing to do at this moment of a meeting; null where nothing is due. */
export function nextStep(facts: StepFacts): NextStep | null {
  const { status } = facts
  switch (isMeetingStatus(status) ? MEETING_STATUSES[status].name : 'unknown') {
    case 'closed':
      return stepOfFees(facts)
    case 'closedBySystem':
      return facts.allowed('supplementFile') ? 'lapsed' : null
    case 'cancelled':
    case 'void':
      return null
    case 'toBeClosed':
      return 'close'
    default:
      return stepBeforeEnd(facts)
  }
}

function stepOfFees({ feesToSubmit, feesInHand, allowed }: StepFacts): NextStep | null {
  if (feesToSubmit > 0 && allowed('submitFees')) return 'fees'
  return feesInHand > 0 ? 'feesInHand' : null
}

function stepBeforeEnd(facts: StepFacts): NextStep {
  const { startAt, endAt, allowed } = facts
  if (startAt === null || endAt === null) return 'record'
  if (allowed('runMeeting')) return stepWhileRun(facts, startAt, endAt)
  return allowed('readLanding') && allowed('enrolDoctor') ? 'share' : 'record'
}

function stepWhileRun(facts: StepFacts, startAt: number, endAt: number): NextStep {
  const { now, allowed } = facts
  const open = facts.isOnline ? 'room' : 'signIn'
  if (now < startAt) return open
  if (now < startAt + ARRIVAL_MS && (facts.isOnline || facts.signed < facts.enrolled)) return open
  if (facts.photos < facts.photosNeeded && allowed('uploadPhoto')) return 'photos'
  if (now < endAt - WRAP_UP_MS) return open
  if (facts.speakersOpen > 0 && allowed('setSpeakerStatus')) return 'speakers'
  return now < endAt ? open : 'end'
}
