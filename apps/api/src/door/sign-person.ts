import { type Doubt, proxyDoubts } from '@osmp/domain/enrolment/proxy-signing.ts'
import { type SessionWindow, sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { signIns } from '../kit/observe/channels.ts'
import { lockMeeting, openMeeting } from '../meetings/public.ts'
import { isComingBack, repeatedReturn, returnPerson, type Signed } from './return-person.ts'
import { logScan, type Scan } from './scan-log-repo.ts'
import { findSigner, type SignFacts, type Signer } from './sign-facts-repo.ts'
import { findOthers } from './sign-doubt-repo.ts'
import { insertSignIn, type StoredSignIn } from './sign-in-repo.ts'
import type { SignAttempt } from './sign-attempt.ts'
import { signRefusal } from './sign-refusal.ts'
import type { EnrolledPerson, MeetingMoment } from '../enrolment/public.ts'

/**
 * Signs a person in to the session of that moment exactly once, or brings back who has left it. The same nonce answers the
 * first result again; another attempt of somebody who is there is refused by name. The first sign-in of an approved meeting opens
 * it. Call it inside `keepRefused`, which keeps every refusal in the scan log; what succeeds is logged here.
 */
export async function signPerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  person: EnrolledPerson | Signer,
  attempt: SignAttempt,
): Promise<Signed> {
  const { method, nonce, deviceId, moment, staffId } = attempt
  const { enrollmentId } = person
  const session = sessionAt(meeting.sessions, moment.at)
  if (!session) throw new AppError('meetingNotFound')
  const { made, effective, ...facts } = await factsOf(ctx, meeting, person, nonce)
  if (made) return repeated(made, person)
  const before = effective.find(({ sessionNo }) => sessionNo === session.no)
  const cameBack = repeatedReturn(facts.cameBack, person)
  if (cameBack) return cameBack
  const isBack = isComingBack(before, moment)
  const scan = {
    engagementId: meeting.id,
    enrollmentId,
    nonce,
    method,
    deviceId,
    personId: staffId,
    at: ctx.at,
    claimedAt: moment.claimedAt,
  }
  const reason = signRefusal({
    meeting,
    person,
    attempt,
    session,
    alreadySigned: before !== undefined && !isBack,
    blacklisted: facts.isBlacklisted,
  })
  if (reason) throw new AppError(reason, { minutes: meeting.minutesBefore })
  if (meeting.status === MEETING.approved) await openBySignIn(ctx, meeting)
  if (isBack) {
    const back = await returnPerson(ctx, before, attempt)
    await logScan(ctx.tx, { ...scan, result: 'returned' })
    return back
  }
  const signedAt = new Date(moment.at).toISOString()
  const signed = await store(ctx, { meeting, person, attempt, session, signedAt }, { ...scan, result: 'signed' })
  if (signed === undefined) return lostRace(ctx, meeting, person, { nonce, session })
  return { signInId: signed, signedAt, sessionNo: session.no, isReturn: false }
}

/** As they were read with the person, or now. */
async function factsOf(
  ctx: Ctx,
  { today }: MeetingMoment,
  person: EnrolledPerson | Signer,
  nonce: string,
): Promise<SignFacts> {
  if ('facts' in person) return person.facts
  const signer = await findSigner(ctx.tx, { enrollmentId: person.enrollmentId, nonce, today })
  if (!signer) throw new AppError('enrolmentIsVoid')
  return signer.facts
}

/** Of several first sign-ins at once, one opens it. */
async function openBySignIn({ tx, now, at }: Ctx, { id, opensAt }: MeetingMoment): Promise<void> {
  const meeting = await lockMeeting(tx, id)
  if (meeting.status === MEETING.cancelled) throw new AppError('signInCancelled')
  const open = decideMeeting(meeting.status, 'open', { now, opensAt, isSigningIn: true })
  if (open.ok) await openMeeting(tx, meeting, open, at)
}

type Facts = { meeting: MeetingMoment; person: EnrolledPerson; attempt: SignAttempt; session: SessionWindow }

async function store(
  ctx: Ctx,
  { meeting, person, attempt, session, signedAt }: Facts & { signedAt: string },
  scan: Scan,
): Promise<string | undefined> {
  const { moment, signature, staffReason } = attempt
  const doubts = await doubtsOf(ctx, { meeting, person, attempt, session })
  const { doubts: deskDoubts = [], byCode = false } = attempt.desk ?? {}
  const file = signature === null ? null : await signature.keep(ctx)
  ctx.afterCommit(() => signIns.publish({ method: attempt.method, engagementId: meeting.id }))
  const row = {
    engagementId: meeting.id,
    enrollmentId: person.enrollmentId,
    sessionNo: session.no,
    method: attempt.method,
    nonce: attempt.nonce,
    deviceId: attempt.deviceId,
    deviceKeyId: attempt.deviceKeyId,
    claimedAt: moment.claimedAt,
    sentAt: moment.sentAt,
    signedAt,
    receivedAt: moment.isReplay ? ctx.at : null,
    isLate: moment.isLate,
    signatureFileId: file?.fileId ?? null,
    signatureSha256: attempt.signatureSha256,
    strokesSha256: attempt.strokesSha256,
    staffId: attempt.staffId,
    takesMeal: attempt.takesMeal ?? null,
    staffReason,
    doubts,
    deskDoubts,
    byCode,
    // A reason lets somebody in; it does not explain the doubt that this raises.
    suspicion: doubts[0]?.kind ?? deskDoubts[0] ?? null,
  }
  return insertSignIn(ctx.tx, row, scan)
}

async function doubtsOf(ctx: Ctx, { meeting, person, attempt, session }: Facts): Promise<readonly Doubt[]> {
  const { at, isLate } = attempt.moment
  const others = await findOthers(ctx.tx, {
    engagementId: meeting.id,
    enrollmentId: person.enrollmentId,
    deviceId: attempt.method === 'qr' ? attempt.deviceId : '',
    signatureSha256: attempt.signatureSha256,
    strokesSha256: attempt.strokesSha256,
  })
  return proxyDoubts({ at, isLate, outsideWindow: at < session.opensAt || at >= session.overAt, ...others })
}

function repeated(stored: StoredSignIn, person: EnrolledPerson): Signed {
  if (stored.enrollmentId !== person.enrollmentId) throw new AppError('signInCodeExpired')
  return { signInId: stored.id, signedAt: stored.signedAt, sessionNo: stored.sessionNo, isReturn: false }
}

/** Two requests at once: the index let the other one through; the same nonce is the same request. */
async function lostRace(
  ctx: Ctx,
  meeting: MeetingMoment,
  { facts: _asBefore, ...person }: EnrolledPerson & Partial<Signer>,
  { nonce, session }: { nonce: string; session: SessionWindow },
): Promise<Signed> {
  const { made, effective } = await factsOf(ctx, meeting, person, nonce)
  if (made) return repeated(made, person)
  const isThere = effective.some(({ sessionNo }) => sessionNo === session.no)
  throw new AppError(isThere ? 'signInAlreadySigned' : 'enrolmentIsVoid')
}
