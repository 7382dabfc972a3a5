import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { issueAttendeeToken } from './attendee-token.ts'
import { enrolPerson } from './enrol-person.ts'
import { type MeetingMoment, meetingMoment } from './meeting-moment.ts'
import { requireOpenDoor } from './open-door.ts'
import { type EnrolledPerson, findByPhone, findEnrolled, findSpeakerByPhone } from './person-repo.ts'
import { makeTicket, readCode, readTicket } from './sign-in-code.ts'
import { findEffective } from './sign-in-repo.ts'

/** `qr` is a scanned code, or the ticket an earlier answer gave, so that typing a phone number does not outlive the code. */
export const loginMeeting: Handler<typeof enrolment, 'loginMeeting'> = async ({ qr, phone }, ctx) => {
  const now = ctx.clock.systemNow()
  const proof = readCode(ctx.signInKey, qr, now) ?? readTicket(ctx.signInKey, qr, now)
  if (!proof) throw new AppError('signInCodeExpired')
  const meeting = await meetingMoment(ctx, proof.engagementId)
  requireOpenDoor(meeting, ctx.now, proof.isLive)
  const person = phone === undefined ? undefined : await findPerson(ctx, meeting, phone)
  if (phone !== undefined && !person) throw new AppError('signInUnknown')
  return {
    engagementId: meeting.id,
    engagementName: meeting.name,
    startDatetime: meeting.startAt,
    ticket: makeTicket(ctx.signInKey, meeting.id, now),
    person: person ? await presentPerson(ctx, meeting, person) : null,
  }
}

/** An enrolled person, or a speaker of this meeting, who is let in without having enrolled. */
async function findPerson(ctx: Ctx, meeting: MeetingMoment, phone: string): Promise<EnrolledPerson | undefined> {
  const enrolled = await findByPhone(ctx.tx, meeting.id, phone)
  if (enrolled) return enrolled
  const speaker = await findSpeakerByPhone(ctx.tx, meeting.id, phone)
  if (!speaker) return undefined
  const row = {
    ...speaker,
    engagementId: meeting.id,
    source: 'invitation',
    consentVersion: null,
    createdBy: null,
    at: ctx.at,
  } as const
  const { id } = await enrolPerson(ctx, meeting, row, true)
  return findEnrolled(ctx.tx, id)
}

async function presentPerson(ctx: Ctx, meeting: MeetingMoment, person: EnrolledPerson) {
  const sessionNo = sessionAt(meeting.sessions, ctx.now)?.no ?? 1
  const signed = await findEffective(ctx.tx, { enrollmentId: person.enrollmentId, sessionNo })
  return {
    enrollmentId: person.enrollmentId,
    name: person.name,
    hcoName: person.hcoName,
    hcpToken: await issueAttendeeToken(ctx, person.engagementId, person.enrollmentId),
    isSigned: signed !== undefined,
    signedAt: signed?.signedAt ?? null,
    leftAt: signed?.leftAt ?? null,
    needsConsent: person.consentAt === null,
  }
}
