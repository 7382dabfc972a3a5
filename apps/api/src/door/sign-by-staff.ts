import type { door } from '@osmp/contract/door/endpoints.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findAtDoor } from './find-at-door.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
import { type SignMoment, signMoment } from './sign-moment.ts'
import type { SignAttempt } from './sign-attempt.ts'
import type { Signer } from './sign-facts-repo.ts'
import { signPerson } from './sign-person.ts'
import { type MeetingMoment, momentBy, type EnrolledPerson } from '../enrolment/public.ts'

/**
 * Also opens the meeting, takes a return, and finds a person by a word. What it writes for a person that comes for the first time is one
 * statement; the rest is a transaction.
 */
export const signByStaff: Handler<typeof door, 'signByStaff'> = async (input, ctx) => {
  const { engagementId, nonce, reason, code } = input
  // What a phone without network kept comes with its desk's proof, by signReplay; here it happens now.
  const moment = signMoment(ctx, {})
  const attempt = staffAttempt(ctx, { engagementId, nonce, deviceId: '', moment })
  const how = { nonce, reason, deviceId: '', moment, desk: { doubts: [], byCode: code !== undefined } }
  return keepRefused(ctx, attempt, async () => {
    const person = await findAtDoor(ctx, engagementId, input)
    attempt.enrollmentId = person.enrollmentId
    const { facts, ...enrolled } = person
    const meeting = await momentBy(ctx, engagementId, facts)
    const isFirst = meeting.status !== MEETING.approved && facts.effective.length === 0
    const { isReturn: _isReturn, ...signed } = isFirst
      ? await ctx.once((tx) => signAtDoor({ ...ctx, tx }, meeting, person, how))
      : await ctx.inTransaction((tx) => signAtDoor({ ...ctx, tx }, meeting, enrolled, how))
    return signed
  })
}

/** An attempt of the staff at the door; whom it is about is not known yet. */
export function staffAttempt(
  ctx: Ctx,
  {
    engagementId,
    nonce,
    deviceId,
    moment,
  }: { engagementId: string; nonce: string; deviceId: string; moment: SignMoment },
): DoorAttempt {
  const { personId } = staff(ctx)
  const { claimedAt } = moment
  return { engagementId, enrollmentId: null, nonce, method: 'staff', deviceId, personId, claimedAt }
}

/** Consent is given to the staff at the door by word; outside the window the reason is kept with the sign-in. */
export async function signAtDoor(
  ctx: Ctx,
  meeting: MeetingMoment,
  person: EnrolledPerson | Signer,
  input: {
    nonce: string
    reason?: string | undefined
    deviceId: string
    moment: SignMoment
    deviceKeyId?: string | null
    desk: NonNullable<SignAttempt['desk']>
  },
) {
  const signed = await signPerson(ctx, meeting, person, {
    method: 'staff',
    nonce: input.nonce,
    deviceId: input.deviceId,
    moment: input.moment,
    signature: null,
    signatureSha256: null,
    strokesSha256: null,
    staffId: staff(ctx).personId,
    staffReason: input.reason ?? null,
    codeLive: true,
    deviceKeyId: input.deviceKeyId ?? null,
    desk: input.desk,
    consentGiven: true,
  })
  return { ...signed, enrollmentId: person.enrollmentId, name: person.name }
}
