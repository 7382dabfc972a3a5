import { decideSignIn } from '@osmp/domain/enrolment/sign-in-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import type { MeetingMoment } from './meeting-moment.ts'
import { openMeeting } from './open-meeting.ts'
import { type EnrolledPerson, isBlacklisted } from './person-repo.ts'
import { findSignIn, insertSignIn, logScan, markSigned, type NewSignIn } from './sign-in-repo.ts'

export type SignAttempt = Omit<NewSignIn, 'engagementId' | 'enrollmentId' | 'at'> & {
  codeLive: boolean
  staffOverride: boolean
  consentGiven: boolean
}
export type Signed = { signInId: string; signedAt: string }

/**
 * Signs a person in exactly once. The same nonce answers the first result again; another attempt of somebody already
 * signed is refused by name. The first sign-in of an approved meeting opens it.
 */
export async function signPerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  person: EnrolledPerson,
  attempt: SignAttempt,
): Promise<Signed> {
  const { codeLive, staffOverride, consentGiven, ...row } = attempt
  const before = await findSignIn(ctx.tx, { enrollmentId: person.enrollmentId, nonce: row.nonce })
  if (before?.nonce === row.nonce) return repeated(before, person)
  const decision = decideSignIn({
    codeLive,
    meetingStatus: meeting.status,
    now: ctx.now,
    opensAt: meeting.opensAt,
    overAt: meeting.overAt,
    staffOverride,
    matches: 1,
    sameMeeting: person.engagementId === meeting.id,
    blacklisted: await isBlacklisted(ctx.tx, person.hcpId, meeting.today),
    alreadySigned: before !== undefined,
    consentGiven,
  })
  if (!decision.ok) throw new AppError(decision.reason)
  const id = await insertSignIn(ctx.tx, {
    ...row,
    engagementId: meeting.id,
    enrollmentId: person.enrollmentId,
    at: ctx.at,
  })
  if (id === undefined) return lostRace(ctx, person, row.nonce)
  await markSigned(ctx.tx, person.enrollmentId)
  await logScan(ctx.tx, {
    engagementId: meeting.id,
    enrollmentId: person.enrollmentId,
    nonce: row.nonce,
    result: 'signed',
    method: row.method,
    deviceId: row.deviceId,
    at: ctx.at,
  })
  if (meeting.status === 40) await openMeeting(ctx, meeting.id)
  return { signInId: id, signedAt: ctx.at }
}

function repeated(stored: { id: string; enrollmentId: string; signedAt: string }, person: EnrolledPerson): Signed {
  if (stored.enrollmentId !== person.enrollmentId) throw new AppError('signInCodeExpired')
  return { signInId: stored.id, signedAt: stored.signedAt }
}

/** Two requests at once: the index let the other one through; the same nonce is the same request. */
async function lostRace(ctx: Ctx, person: EnrolledPerson, nonce: string): Promise<Signed> {
  const winner = await findSignIn(ctx.tx, { enrollmentId: person.enrollmentId, nonce })
  if (winner?.nonce === nonce) return repeated(winner, person)
  throw new AppError('signInAlreadySigned')
}
