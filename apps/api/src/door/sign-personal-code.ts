import type { door } from '@osmp/contract/door/endpoints.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { findEffective } from './sign-in-repo.ts'
import { ownName, meetingMoment, findEnrolled, makePersonalCode } from '../enrolment/public.ts'

export const signPersonalCode: Handler<typeof door, 'signPersonalCode'> = async (_input, ctx) => {
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
