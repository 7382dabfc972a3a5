import type { door } from '@osmp/contract/door/endpoints.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findAtDoor } from './find-at-door.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
import { type SignMoment, signMoment } from './sign-moment.ts'
import type { SignAttempt } from './sign-attempt.ts'
import { signPerson } from './sign-person.ts'
import { type MeetingMoment, meetingMoment, type EnrolledPerson } from '../enrolment/public.ts'

/** Also opens the meeting, takes a return, and finds a person by a word. */
export const signByStaff: Handler<typeof door, 'signByStaff'> = async (input, ctx) => {
  // What a phone without network kept comes with its desk's proof, by signReplay; here it happens now.
  const moment = signMoment(ctx, {})
  const attempt = staffAttempt(ctx, { ...input, deviceId: '', moment })
  return keepRefused(ctx, attempt, async () => {
    const meeting = await meetingMoment(ctx, input.engagementId)
    const person = await findAtDoor(ctx, meeting.id, input)
    attempt.enrollmentId = person.enrollmentId
    const { isReturn: _isReturn, ...signed } = await signAtDoor(ctx, meeting, person, {
      nonce: input.nonce,
      reason: input.reason,
      deviceId: '',
      moment,
      desk: { doubts: [], byCode: input.code !== undefined },
    })
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
  person: EnrolledPerson,
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
