import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findEnrolled } from './person-repo.ts'
import { signPerson } from './sign-person.ts'

/** Consent is given to the staff at the door by word; outside the window the reason is kept with the sign-in. */
export const signByStaff: Handler<typeof enrolment, 'signByStaff'> = async (input, ctx) => {
  const person = await findEnrolled(ctx.tx, input.enrollmentId)
  if (!person || person.engagementId !== input.engagementId) throw new AppError('enrolmentMissing')
  const meeting = await meetingMoment(ctx, input.engagementId)
  const signed = await signPerson(ctx, meeting, person, {
    method: 'staff',
    nonce: input.nonce,
    deviceId: '',
    claimedAt: input.claimedAt ?? null,
    signature: null,
    signatureSha256: null,
    staffId: staff(ctx).personId,
    staffReason: input.reason ?? null,
    suspicion: null,
    codeLive: true,
    staffOverride: (input.reason ?? '').length >= 2,
    consentGiven: true,
  })
  return { ...signed, name: person.name }
}
