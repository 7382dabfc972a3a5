import { leaveMessages } from '../messaging/public.ts'
import { decideOnEnrolment } from '@osmp/domain/enrolment/enrolment-decision.ts'
import type { EnrolmentRefusal } from '@osmp/domain/enrolment/enrolment-rules.ts'
import type { EnrolmentStateRefusal, EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { lockMeeting } from '../meetings/public.ts'
import {
  type DecidedMove,
  type DecidedPerson,
  findQueue,
  lockEnrolments,
  writeDecisions,
} from './store/enrolment-decision-repo.ts'
import { openEnrolment } from './open-enrolment.ts'
import { isBlacklisted } from './store/person-repo.ts'
import { promoteLocked } from './coming/promote-waiting.ts'

type Decision = {
  engagementId: string
  enrollmentIds: readonly string[]
  decision: 'approve' | 'decline'
  reason: string
  /** The states it was decided over, in the order of the ids. */
  seen?: readonly EnrolmentStatus[] | undefined
  /** The person's own decision, which a letter brought. */
  isOwn?: boolean
  /** Null: the meeting's form, by its approval. */
  byPersonId: string | null
}

export type Decided = {
  results: { enrollmentId: string; status: EnrolmentStatus; refusal: Refusal | null }[]
  promoted: number
}

type Refusal = EnrolmentStateRefusal | EnrolmentRefusal | 'enrolmentMoved'
type Places = { free: number; waiting: number; last: number }

/**
 * The organiser's decision on people of one meeting, under the meeting's lock, so that seats, queue and decisions of
 * others stand in one order. Those who cannot be decided on keep their status.
 */
export async function decidePeople(ctx: Ctx, decision: Decision): Promise<Decided> {
  const { engagementId, enrollmentIds, reason, isOwn = false } = decision
  const meeting = await lockMeeting(ctx.tx, engagementId)
  const { today } = await openEnrolment(ctx, engagementId)
  const people = await lockEnrolments(ctx.tx, engagementId, enrollmentIds)
  if (people.length < new Set(enrollmentIds).size) throw new AppError('enrolmentMissing')
  const free = meeting.seats === null ? Number.POSITIVE_INFINITY : meeting.seats - meeting.seats_taken
  const places: Places = { ...(await findQueue(ctx.tx, engagementId)), free }
  const moves: (DecidedMove & { place: number })[] = []
  const results: Decided['results'] = []
  let seats = 0
  for (const person of people) {
    const judged = await judge(ctx, person, decision, places, today)
    if (judged.refusal !== null) {
      results.push({ enrollmentId: person.enrollmentId, status: person.status, refusal: judged.refusal })
      continue
    }
    seats += judged.seats
    moves.push({ ...judged.move, place: judged.place })
    results.push({ enrollmentId: person.enrollmentId, status: judged.move.to, refusal: null })
  }
  if (moves.length === 0) return { results, promoted: 0 }
  await writeDecisions(ctx.tx, engagementId, moves, { personId: decision.byPersonId, reason, isOwn, seats, at: ctx.at })
  await leaveMessages(
    ctx.tx,
    engagementId,
    moves.map((move) => messageOf(move, { reason, isOwn }, ctx.at)),
    ctx.at,
  )
  const promoted = await promoteLocked(ctx.tx, await lockMeeting(ctx.tx, engagementId), ctx.at)
  return { results, promoted }
}

type Judged =
  | { refusal: Refusal }
  /** `place`: rank among those who wait now, 0 for others. */
  | { refusal: null; move: DecidedMove; place: number; seats: -1 | 0 | 1 }

/** Takes what it gives from `places`, so that the next person finds them as they then are. */
async function judge(
  ctx: Ctx,
  person: DecidedPerson,
  { decision, reason, enrollmentIds, seen }: Decision,
  places: Places,
  today: string,
): Promise<Judged> {
  if (decision === 'approve' && (await isBlacklisted(ctx.tx, person, today))) return { refusal: 'enrolmentBlacklisted' }
  const hasFreeSeat = places.free > 0 && places.waiting === 0
  const judged = decideOnEnrolment({ status: person.status, decision, reason, hasFreeSeat })
  if (!judged.ok) return { refusal: judged.reason }
  const before = seen?.[enrollmentIds.indexOf(person.enrollmentId)] ?? person.status
  if (before !== person.status) return { refusal: 'enrolmentMoved' }
  // A seat that becomes free here goes to the queue first; it is given away after all decisions.
  if (judged.seats > 0) places.free -= 1
  const waits = judged.to === 'waitlisted'
  if (waits) {
    places.last += 1
    places.waiting += 1
  }
  const { enrollmentId } = person
  return {
    refusal: null,
    seats: judged.seats,
    move: { enrollmentId, to: judged.to, waitNo: waits ? places.last : null },
    place: waits ? places.waiting : 0,
  }
}

function messageOf(
  { enrollmentId, to, place }: DecidedMove & { place: number },
  { reason, isOwn }: { reason: string; isOwn: boolean },
  key: string,
) {
  if (to === 'declined' && isOwn) return { enrollmentId, kind: 'withdrawn' as const, params: {}, key }
  if (to === 'declined') return { enrollmentId, kind: 'declined' as const, params: { reason }, key }
  return { enrollmentId, kind: 'approved' as const, params: { waitNo: place }, key }
}
