import { isMeetingStatus, MEETING_STATUSES } from '@osmp/domain/meetings/meeting-codes.ts'

export const NEXT_STEPS = ['share', 'signIn', 'room', 'photos', 'speakers', 'end', 'close', 'fees', 'record'] as const
/** What the cockpit offers first: `record` is the application, for everybody who has nothing to run. */
export type NextStep = (typeof NEXT_STEPS)[number]

export type CockpitFacts = {
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
  /** Talks whose speaker has neither come nor been replaced nor stayed away. */
  readonly speakersOpen: number
  /** Speakers who came for pay and whose fee is not submitted. */
  readonly feesToSubmit: number
}

const MINUTE_MS = 60_000
/** People still come in after the start; then the room is full enough for its photos. */
const ARRIVAL_MS = 20 * MINUTE_MS
/** Towards the end the talks are known. */
const WRAP_UP_MS = 10 * MINUTE_MS

/** The one thing to do at this moment of a meeting. */
export function nextStep(facts: CockpitFacts): NextStep {
  const { status, now, startAt, endAt, allowed } = facts
  const name = isMeetingStatus(status) ? MEETING_STATUSES[status].name : 'unknown'
  if (name === 'closed' && facts.feesToSubmit > 0 && allowed('submitFees')) return 'fees'
  if (name === 'toBeClosed') return 'close'
  if (startAt === null || endAt === null) return 'record'
  if (allowed('runMeeting')) {
    const open = facts.isOnline ? 'room' : 'signIn'
    if (now < startAt) return open
    if (now < startAt + ARRIVAL_MS && (facts.isOnline || facts.signed < facts.enrolled)) return open
    if (facts.photos < facts.photosNeeded && allowed('uploadPhoto')) return 'photos'
    if (now < endAt - WRAP_UP_MS) return open
    if (facts.speakersOpen > 0 && allowed('setSpeakerStatus')) return 'speakers'
    return now < endAt ? open : 'end'
  }
  return allowed('readLanding') && allowed('enrolDoctor') ? 'share' : 'record'
}
