import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { sha256hex } from '../kit/ids.ts'
import { attendee } from '../kit/require-staff.ts'
import { CONSENT_VERSION } from './consent.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findEnrolled, recordConsent } from './person-repo.ts'
import { readTicket } from './sign-in-code.ts'
import { findSuspicion } from './sign-in-repo.ts'
import { signatureImage } from './signature-image.ts'
import { signPerson } from './sign-person.ts'

export const signSubmit: Handler<typeof enrolment, 'signSubmit'> = async (input, ctx) => {
  const { enrollmentId } = attendee(ctx)
  const ticket = readTicket(ctx.signInKey, input.ticket, ctx.clock.systemNow())
  if (!ticket) throw new AppError('signInCodeExpired')
  const person = await findEnrolled(ctx.tx, enrollmentId)
  if (!person) throw new AppError('signInUnknown')
  const meeting = await meetingMoment(ctx, ticket.engagementId)
  const image = signatureImage(input.signature)
  const signatureSha256 = sha256hex(image)
  const consentGiven = person.consentAt !== null || input.consent === true
  const suspicion = await findSuspicion(ctx.tx, {
    engagementId: meeting.id,
    enrollmentId,
    deviceId: input.deviceId,
    signatureSha256,
  })
  const signed = await signPerson(ctx, meeting, person, {
    method: 'qr',
    nonce: input.nonce,
    deviceId: input.deviceId,
    claimedAt: input.claimedAt ?? null,
    signature: image,
    signatureSha256,
    staffId: null,
    staffReason: null,
    suspicion,
    codeLive: ticket.isLive,
    staffOverride: false,
    consentGiven,
  })
  if (person.consentAt === null) await recordConsent(ctx.tx, enrollmentId, CONSENT_VERSION, ctx.at)
  return { ...signed, name: person.name, engagementName: meeting.name }
}
