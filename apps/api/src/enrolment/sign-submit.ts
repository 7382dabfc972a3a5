import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { strokeShape } from '@osmp/domain/enrolment/stroke-shape.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { sha256hex } from '../kit/ids.ts'
import { attendee } from '../kit/require-staff.ts'
import { signatureImage } from '../kit/signature-image.ts'
import { consentInForce } from './consent-repo.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findEnrolled, recordConsent } from './person-repo.ts'
import { readTicket } from './sign-in-code.ts'
import { signMoment } from './sign-moment.ts'
import { signPerson } from './sign-person.ts'

export const signSubmit: Handler<typeof enrolment, 'signSubmit'> = async (input, ctx) => {
  const { enrollmentId } = attendee(ctx)
  const moment = signMoment(ctx, input)
  // The ticket proves when its holder scanned: what he says happened must lie in its life, whenever it arrives.
  const ticket = readTicket(ctx.signInKey, input.ticket, ctx.clock.systemNow() - (ctx.now - moment.at))
  if (!ticket) throw new AppError('signInCodeExpired')
  const person = await findEnrolled(ctx.tx, enrollmentId)
  if (!person) throw new AppError('signInUnknown')
  const meeting = await meetingMoment(ctx, ticket.engagementId)
  const image = signatureImage(input.signature)
  const shape = strokeShape(input.strokes ?? [])
  const { signInId, signedAt } = await signPerson(ctx, meeting, person, {
    method: 'qr',
    nonce: input.nonce,
    deviceId: input.deviceId,
    moment,
    signature: image,
    signatureSha256: sha256hex(image),
    strokesSha256: shape === undefined ? null : sha256hex(shape),
    staffId: null,
    staffReason: null,
    codeLive: ticket.isLive,
    consentGiven: person.consentAt !== null || input.consent === true,
  })
  if (person.consentAt === null) {
    const { version } = await consentInForce(ctx.tx, ctx.at)
    await recordConsent(ctx.tx, enrollmentId, version, ctx.at)
  }
  return { signInId, signedAt, name: person.name, engagementName: meeting.name }
}
