import { sessionsToLeave } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { type Presence, stayMinutes } from '@osmp/domain/enrolment/stay.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { sqlState } from '../kit/database/db-faults.ts'
import type { AbsenceRow } from './absence-repo.ts'
import { findLeave, findToLeave, insertLeave, type Left } from './leave-repo.ts'
import { logScan } from './scan-log-repo.ts'
import type { SignMoment } from './sign-moment.ts'
import { type MeetingMoment, type EnrolledPerson, markLeft } from '../enrolment/public.ts'

export type LeaveAttempt = { nonce: string; moment: SignMoment; staffId: string | null }
export type Leaving = { leftAt: string; stayMinutes: number }

const UNIQUE_VIOLATION = '23505'

/** Signs a person out of the session of that moment, once: the same nonce answers the first result again. Call it inside `keepRefused`. */
export async function leavePerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  person: EnrolledPerson,
  { nonce, moment, staffId }: LeaveAttempt,
): Promise<Leaving> {
  const { enrollmentId } = person
  const before = await findLeave(ctx.tx, nonce)
  if (before) return repeated(ctx, meeting, person, before)
  const scan = { engagementId: meeting.id, enrollmentId, nonce, deviceId: '', personId: staffId, at: ctx.at }
  const method = staffId === null ? 'qr' : 'staff'
  if (isClosed(meeting.status)) throw new AppError('signInTooLate')
  const signed = await findToLeave(ctx.tx, {
    enrollmentId,
    sessionNos: sessionsToLeave(meeting.sessions, moment.at).map(({ no }) => no),
  })
  if (!signed) throw new AppError('signOutNotSigned')
  const left = await leave(ctx, { signInId: signed.id, nonce, by: staffId, at: new Date(moment.at).toISOString() })
  if (!left) throw new AppError('signOutAlready')
  await markLeft(ctx.tx, enrollmentId)
  await logScan(ctx.tx, { ...scan, method, claimedAt: moment.claimedAt, result: 'left' })
  return present(ctx, meeting, left)
}

async function leave(ctx: Ctx, row: Parameters<typeof insertLeave>[1]): Promise<Left | undefined> {
  try {
    return await insertLeave(ctx.tx, row)
  } catch (error) {
    // The nonce has signed out somebody else.
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('signInCodeExpired')
    throw error
  }
}

function repeated(ctx: Ctx, meeting: MeetingMoment, person: EnrolledPerson, left: Left): Leaving {
  if (left.enrollmentId !== person.enrollmentId) throw new AppError('signInCodeExpired')
  return present(ctx, meeting, left)
}

function present(ctx: Ctx, meeting: MeetingMoment, left: Left): Leaving {
  return { leftAt: left.leftAt, stayMinutes: stayOf(meeting, left, ctx.now) }
}

/** A sign-in with its returns, in epoch ms. */
export function presenceOf(signed: {
  signedAt: string
  leftAt: string | null
  absences: readonly AbsenceRow[]
}): Presence {
  return {
    signedAt: Date.parse(signed.signedAt),
    leftAt: signed.leftAt === null ? null : Date.parse(signed.leftAt),
    absences: signed.absences.map((away) => ({
      leftAt: Date.parse(away.leftAt),
      returnedAt: Date.parse(away.returnedAt),
    })),
  }
}

/** Minutes of their session a person was there, to its end or to `now` (epoch ms) when they have not signed out. */
export function stayOf(
  { sessions }: Pick<MeetingMoment, 'sessions'>,
  signed: { sessionNo: number; signedAt: string; leftAt: string | null; absences: readonly AbsenceRow[] },
  now: number,
): number {
  const session = sessions[signed.sessionNo - 1]
  if (!session) return 0
  return stayMinutes(presenceOf(signed), { hours: session.hours, now })
}
