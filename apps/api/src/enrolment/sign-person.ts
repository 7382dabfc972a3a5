import { decideSignIn } from '@osmp/domain/enrolment/sign-in-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { storeFile } from '../kit/stored-file.ts'
import type { MeetingMoment } from './meeting-moment.ts'
import { openMeeting } from './open-meeting.ts'
import { type EnrolledPerson, isBlacklisted } from './person-repo.ts'
import { findSignIn, insertSignIn, logScan, markSigned, type NewSignIn } from './sign-in-repo.ts'

export type SignAttempt = Omit<NewSignIn, 'engagementId' | 'enrollmentId' | 'at' | 'signatureFileId'> & {
  /** The PNG a finger drew. */
  signature: Buffer | null
  codeLive: boolean
  staffOverride: boolean
  consentGiven: boolean
}
export type Signed = { signInId: string; signedAt: string }

/**
 * Signs a person in exactly once. The same nonce answers the first result again; another attempt of somebody already
 * signed is refused by name, and every refusal is kept in the scan log. The first sign-in of an approved meeting opens it.
 */
export async function signPerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  person: EnrolledPerson,
  attempt: SignAttempt,
): Promise<Signed> {
  const { codeLive, staffOverride, consentGiven, signature, ...row } = attempt
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
    blacklisted: await isBlacklisted(ctx.tx, person, meeting.today),
    alreadySigned: before !== undefined,
    consentGiven,
  })
  const { enrollmentId } = person
  const { method, nonce, deviceId } = row
  const scan = { engagementId: meeting.id, enrollmentId, nonce, method, deviceId, at: ctx.at }
  if (!decision.ok) {
    const { reason } = decision
    ctx.afterRefusal((tx) => logScan(tx, { ...scan, result: reason }))
    throw new AppError(reason)
  }
  if (meeting.status === 40) await openMeeting(ctx, meeting.id)
  const file = signature === null ? null : await storeFile(ctx, { content: signature, mediaType: 'image/png' })
  const signatureFileId = file?.fileId ?? null
  const id = await insertSignIn(ctx.tx, {
    ...row,
    signatureFileId,
    engagementId: meeting.id,
    enrollmentId,
    at: ctx.at,
  })
  if (id === undefined) return lostRace(ctx, person, nonce)
  await markSigned(ctx.tx, enrollmentId)
  await logScan(ctx.tx, { ...scan, result: 'signed' })
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
