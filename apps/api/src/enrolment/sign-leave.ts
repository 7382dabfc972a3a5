import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { attendee } from '../kit/require-staff.ts'
import { leavePerson } from './leave-person.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findEnrolled } from './person-repo.ts'
import { readTicket } from './sign-in-code.ts'
import { signMoment } from './sign-moment.ts'

export const signLeave: Handler<typeof enrolment, 'signLeave'> = async ({ ticket, nonce }, ctx) => {
  const proof = readTicket(ctx.signInKey, ticket, ctx.clock.systemNow())
  if (!proof?.isLive) throw new AppError('signInCodeExpired')
  const person = await findEnrolled(ctx.tx, attendee(ctx).enrollmentId)
  if (!person) throw new AppError('signInUnknown')
  if (person.engagementId !== proof.engagementId) throw new AppError('signInWrongMeeting')
  const meeting = await meetingMoment(ctx, proof.engagementId)
  return leavePerson(ctx, meeting, person, { nonce, moment: signMoment(ctx, {}), staffId: null })
}
