import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { findAtDoor, type WhoIsIt } from './find-at-door.ts'
import { type MeetingMoment, meetingMoment } from './meeting-moment.ts'
import { type SignMoment, signMoment } from './sign-moment.ts'
import { signPerson } from './sign-person.ts'

export const signByStaff: Handler<typeof enrolment, 'signByStaff'> = async (input, ctx) => {
  const meeting = await meetingMoment(ctx, input.engagementId)
  return signAtDoor(ctx, meeting, { ...input, deviceId: '', moment: signMoment(ctx, input) })
}

/** Consent is given to the staff at the door by word; outside the window the reason is kept with the sign-in. */
export async function signAtDoor(
  ctx: Ctx,
  meeting: MeetingMoment,
  input: WhoIsIt & { nonce: string; reason?: string | undefined; deviceId: string; moment: SignMoment },
) {
  const person = await findAtDoor(ctx, meeting.id, input)
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
    consentGiven: true,
  })
  return { ...signed, enrollmentId: person.enrollmentId, name: person.name }
}
