import { AppError } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { attendee } from '../kit/require-staff.ts'
import { keepRefused } from './keep-refused.ts'
import { type MeetingMoment, meetingMoment } from './meeting-moment.ts'
import { type EnrolledPerson, findEnrolled } from './person-repo.ts'
import { readTicket } from './sign-in-code.ts'

/**
 * What an attendee does with a ticket that was scanned for and is still live: leave, or come back. A refusal is kept in the scan log.
 * Errors: signInCodeExpired, signInUnknown, signInWrongMeeting.
 */
export async function withLiveTicket<T>(
  ctx: Ctx,
  { ticket, nonce }: { ticket: string; nonce: string },
  work: (meeting: MeetingMoment, person: EnrolledPerson) => Promise<T>,
): Promise<T> {
  const proof = readTicket(ctx.signInKey, ticket, ctx.clock.systemNow())
  if (!proof) throw new AppError('signInCodeExpired')
  const { engagementId } = proof
  const { enrollmentId } = attendee(ctx)
  const attempt = { engagementId, enrollmentId, nonce, method: 'qr', deviceId: '', personId: null, claimedAt: null }
  return keepRefused(ctx, attempt, async () => {
    if (!proof.isLive) throw new AppError('signInCodeExpired')
    const person = await findEnrolled(ctx.tx, enrollmentId)
    if (!person) throw new AppError('signInUnknown')
    if (person.engagementId !== engagementId) throw new AppError('signInWrongMeeting')
    return work(await meetingMoment(ctx, engagementId), person)
  })
}
