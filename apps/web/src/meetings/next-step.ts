import { isMeetingStatus, MEETING_STATUSES } from '@osmp/domain/meetings/meeting-codes.ts'

export const NEXT_STEPS = ['share', 'signIn', 'photos', 'speakers', 'end', 'close', 'fees', 'record'] as const
/** What the cockpit offers first: `record` is the application, for everybody who has nothing to run. */
export type NextStep = (typeof NEXT_STEPS)[number]

export type CockpitFacts = {
  readonly status: number
  /** Epoch ms; null while a draft has no times. */
  readonly startAt: number | null
  readonly endAt: number | null
  readonly now: number
  readonly allowed: (action: string) => boolean
  readonly enrolled: number
  readonly signed: number
  readonly photos: number
  readonly photosNeeded: number
  /** Talks whose speaker has neither come nor been replaced nor stayed away. */
  readonly speakersOpen: number
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
  if (name === 'closed' && allowed('submitFees')) return 'fees'
  if (name === 'toBeClosed') return 'close'
  if (startAt === null || endAt === null) return 'record'
  if (allowed('runMeeting')) {
    if (now < startAt) return 'signIn'
    if (now < startAt + ARRIVAL_MS && facts.signed < facts.enrolled) return 'signIn'
    if (facts.photos < facts.photosNeeded && allowed('uploadPhoto')) return 'photos'
    if (now < endAt - WRAP_UP_MS) return 'signIn'
    if (facts.speakersOpen > 0 && allowed('setSpeakerStatus')) return 'speakers'
    return now < endAt ? 'signIn' : 'end'
  }
  return allowed('readLanding') && allowed('enrolDoctor') ? 'share' : 'record'
}
