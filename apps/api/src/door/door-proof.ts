import { doorProof } from '@osmp/domain/enrolment/device-proof.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { keepRefused } from './keep-refused.ts'
import { keepForPerson, proveTicket, requireInLife, spendTicket } from './sign-ticket.ts'
import { type MeetingMoment, meetingMoment, type EnrolledPerson, findEnrolled } from '../enrolment/public.ts'

type DoorInput = { ticket: string; nonce: string; proof?: string | undefined }

/** What an attendee does with a ticket of this phone that is still live, once: leave, or come back. A refusal is kept in the scan log. */
export async function withLiveTicket<T>(
  ctx: Ctx,
  of: 'leave' | 'return',
  input: DoorInput,
  work: (meeting: MeetingMoment, person: EnrolledPerson, keyId: string) => Promise<T>,
): Promise<T> {
  const { nonce } = input
  const ticket = await proveTicket(ctx, input.ticket, { proof: input.proof, text: doorProof(of, input) })
  const { engagementId, keyId } = ticket
  const { enrollmentId } = attendee(ctx)
  const attempt = { engagementId, enrollmentId, nonce, method: 'qr', deviceId: '', personId: null, claimedAt: null }
  return keepRefused(ctx, attempt, async () => {
    requireInLife(ctx, ticket)
    const person = await findEnrolled(ctx.tx, enrollmentId)
    if (!person) throw new AppError('signInUnknown')
    if (person.engagementId !== engagementId) throw new AppError('signInWrongMeeting')
    await keepForPerson(ctx, ticket, enrollmentId)
    const done = await work(await meetingMoment(ctx, engagementId), person, keyId)
    await spendTicket(ctx, ticket, nonce)
    return done
  })
}
