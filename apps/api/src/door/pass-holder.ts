import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { findEffective } from './sign-in-repo.ts'
import { findSeat } from './taken-seat-repo.ts'
import { type MeetingMoment, isKnownByNumber, ownName, findEnrolled, makePersonalCode } from '../enrolment/public.ts'

/** Whose pass it is, the code for the door, and what came of the session of now. */
export async function passHolder(ctx: Ctx, meeting: MeetingMoment, enrollmentId: string) {
  const person = await findEnrolled(ctx.tx, enrollmentId)
  if (!person) throw new AppError('meetingNotFound')
  const { phone, hcpId, passIssue } = person
  const { hcoName, department } = isKnownByNumber(ctx) ? { hcoName: '', department: '' } : person
  const sessionNo = sessionAt(meeting.sessions, ctx.now)?.no ?? 1
  const signed = await findEffective(ctx.tx, { enrollmentId, sessionNo })
  const seat = signed && (await findSeat(ctx.tx, signed.id))
  return {
    person: {
      name: ownName(ctx, person.name),
      hcoName,
      department,
      phoneMasked: maskPhone(phone),
      isLinked: hcpId !== null,
    },
    code: makePersonalCode(ctx.signInKey, enrollmentId, passIssue),
    signedAt: signed?.signedAt ?? null,
    leftAt: signed?.leftAt ?? null,
    ...(seat && { seat }),
  }
}
