import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { attendee } from '../kit/require-staff.ts'
import { ownName } from './attendee-token.ts'
import { meetingMoment } from './meeting-moment.ts'
import { findEnrolled } from './person-repo.ts'
import { makePersonalCode } from './sign-in-code.ts'
import { findEffective } from './sign-in-repo.ts'

export const signPersonalCode: Handler<typeof enrolment, 'signPersonalCode'> = async (_input, ctx) => {
  const person = await findEnrolled(ctx.tx, attendee(ctx).enrollmentId)
  if (!person) throw new AppError('signInUnknown')
  const { enrollmentId, name, engagementId, passIssue } = person
  const meeting = await meetingMoment(ctx, engagementId)
  const sessionNo = sessionAt(meeting.sessions, ctx.now)?.no ?? 1
  const signed = await findEffective(ctx.tx, { enrollmentId, sessionNo })
  return {
    code: makePersonalCode(ctx.signInKey, enrollmentId, passIssue),
    name: ownName(ctx, name),
    engagementId,
    engagementName: meeting.name,
    startDatetime: meeting.startAt,
    signedAt: signed?.signedAt ?? null,
    leftAt: signed?.leftAt ?? null,
  }
}
