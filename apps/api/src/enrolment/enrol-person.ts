import { decideEnrolment } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { sqlState } from '../kit/db.ts'
import { enrolOnWaitlist, enrolPending, enrolWithSeat, type NewEnrolment } from './enrolment-repo.ts'
import type { MeetingMoment } from './meeting-moment.ts'
import { findEnrolledAs, isBlacklisted } from './person-repo.ts'

export type Enrolled = { id: string; status: 'pending' | 'enrolled' | 'waitlisted'; waitNo: number | null }

const UNIQUE_VIOLATION = '23505'

/** A seat, a place on the waiting list when all are taken, or the organiser's desk where he approves. Errors: each enrolment refusal. */
export async function enrolPerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  person: NewEnrolment,
  consentGiven: boolean,
): Promise<Enrolled> {
  const decision = decideEnrolment({
    meetingStatus: meeting.status,
    now: ctx.now,
    overAt: meeting.overAt,
    blacklisted: await isBlacklisted(ctx.tx, person, meeting.today),
    alreadyEnrolled: (await findEnrolledAs(ctx.tx, meeting.id, person)) !== undefined,
    consentGiven,
    seats: meeting.seats,
    seatsTaken: meeting.seatsTaken,
    waitlistOpen: true,
    waiting: meeting.isQueued ? 1 : 0,
    // Whom the organiser or a letter brings has been chosen already.
    needsApproval: meeting.needsApproval && person.source === 'landing',
  })
  if (!decision.ok) throw new AppError(decision.reason)
  try {
    if (decision.status === 'pending')
      return { id: await enrolPending(ctx.tx, person), status: 'pending', waitNo: null }
    const id = decision.status === 'enrolled' ? await enrolWithSeat(ctx.tx, person) : undefined
    if (id !== undefined) return { id, status: 'enrolled', waitNo: null }
    return { ...(await enrolOnWaitlist(ctx.tx, person)), status: 'waitlisted' }
  } catch (error) {
    // Two requests of one person at once: the index lets one through.
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('enrolmentDuplicate')
    throw error
  }
}
