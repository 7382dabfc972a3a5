import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { submitProof } from '@osmp/domain/enrolment/device-proof.ts'
import { strokeShape } from '@osmp/domain/enrolment/stroke-shape.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { signatureImage } from '../kit/document/signature-image.ts'
import { type PutFile, withBytes } from '../kit/store/stored-file.ts'
import { doorMeal } from './door-meal.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
import { type SignMoment, signMoment } from './sign-moment.ts'
import { signPerson } from './sign-person.ts'
import { keepForPerson, type ProvedTicket, proveTicket, requireInLife, spendTicket } from './sign-ticket.ts'
import { submitAtOnce } from './submit-at-once.ts'
import { findSeat } from './taken-seat-repo.ts'
import { allowedMeal, ownName, consentShown, meetingMoment, findEnrolled, recordConsent } from '../enrolment/public.ts'

type Input = InputOf<(typeof door)['signSubmit']>

export const signSubmit: Handler<typeof door, 'signSubmit'> = async (input, ctx) => {
  const { enrollmentId, engagementId } = attendee(ctx)
  const moment = signMoment(ctx, input)
  const attempt = {
    engagementId,
    enrollmentId,
    nonce: input.nonce,
    method: 'qr',
    deviceId: input.deviceId,
    personId: null,
    claimedAt: moment.claimedAt,
  }
  return (await submitAtOnce(ctx, input, { moment, attempt })) ?? submitInSteps(ctx, input, { moment, attempt })
}

/** The ticket first; then a transaction, in which each question is a statement of its own. */
async function submitInSteps(
  ctx: Ctx,
  input: Input,
  { moment, attempt }: { moment: SignMoment; attempt: DoorAttempt },
): Promise<OutputOf<(typeof door)['signSubmit']>> {
  const { enrollmentId } = attendee(ctx)
  const ticket = await proveTicket(ctx, input.ticket, { proof: input.proof, text: submitProof(input) })
  return keepRefused(ctx, { ...attempt, engagementId: ticket.engagementId }, () => {
    // The ticket proves when its phone scanned: what that says happened must lie in its life, whenever it arrives.
    requireInLife(ctx, ticket, ctx.now - moment.at)
    return submit(ctx, input, { enrollmentId, ticket, moment })
  })
}

type Proof = {
  enrollmentId: string
  ticket: ProvedTicket
  moment: SignMoment
}

/** The signature is stored before anything is locked; of who is refused, or has signed already, it goes again. */
async function submit(ctx: Ctx, input: Input, proof: Proof) {
  const content = signatureImage(input.signature)
  return withBytes(ctx, [{ content, mediaType: 'image/png' }], ([stored]) =>
    ctx.inTransaction((tx) => sign({ ...ctx, tx }, input, { ...proof, stored, sha256: sha256hex(content) })),
  )
}

type Signature = { stored: PutFile; sha256: string }

async function sign(ctx: Ctx, input: Input, { enrollmentId, ticket, moment, stored, sha256 }: Proof & Signature) {
  const person = await findEnrolled(ctx.tx, enrollmentId)
  if (!person) throw new AppError('signInUnknown')
  const meeting = await meetingMoment(ctx, ticket.engagementId)
  if (person.engagementId !== meeting.id) throw new AppError('signInWrongMeeting')
  await keepForPerson(ctx, ticket, enrollmentId)
  const shape = strokeShape(input.strokes ?? [])
  const { signInId, signedAt } = await signPerson(ctx, meeting, person, {
    method: 'qr',
    nonce: input.nonce,
    deviceId: input.deviceId,
    moment,
    signature: stored,
    signatureSha256: sha256,
    strokesSha256: shape === undefined ? null : sha256hex(shape),
    staffId: null,
    staffReason: null,
    codeLive: true,
    deviceKeyId: ticket.keyId,
    takesMeal: await allowedMeal(ctx, meeting, person, doorMeal(meeting, input)),
    consentGiven: person.consentAt !== null || input.consent === true,
  })
  await spendTicket(ctx, ticket, input.nonce)
  if (person.consentAt === null) {
    const version = await consentShown(ctx.tx, input.consentVersion, new Date(moment.at).toISOString())
    await recordConsent(ctx.tx, enrollmentId, version, ctx.at)
  }
  const seat = await findSeat(ctx.tx, signInId)
  return { signInId, signedAt, name: ownName(ctx, person.name), engagementName: meeting.name, ...(seat && { seat }) }
}
