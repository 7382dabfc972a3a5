import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { familyName } from '@osmp/domain/enrolment/family-name.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { issueAttendeeToken } from './attendee-token.ts'
import { consentInForce } from './consent-repo.ts'
import { enrolPerson } from './enrol-person.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
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
  const attempt: DoorAttempt = {
    engagementId: proof.engagementId,
    enrollmentId: null,
    nonce: null,
    method: 'qr',
    deviceId: '',
    personId: null,
    claimedAt: null,
  }
  return keepRefused(ctx, attempt, () => logIn(ctx, proof, { phone, now }))
}

async function logIn(
  ctx: Ctx,
  proof: { engagementId: string; isLive: boolean },
  { phone, now }: { phone: string | undefined; now: number },
) {
  const meeting = await meetingMoment(ctx, proof.engagementId)
  requireOpenDoor(meeting, ctx.now, proof.isLive)
  const person = phone === undefined ? undefined : await findPerson(ctx, meeting, phone)
  if (phone !== undefined && !person) throw new AppError('signInUnknown')
  const consent = await consentInForce(ctx.tx, ctx.at)
  return {
    engagementId: meeting.id,
    engagementName: meeting.name,
    startDatetime: meeting.startAt,
    ticket: makeTicket(ctx.signInKey, meeting.id, now),
    consentVersion: consent.version,
    consentText: consent[ctx.locale],
    person: person ? await presentPerson(ctx, meeting, person) : null,
  }
}

/** An enrolled person, or a speaker of this meeting, who is let in without having enrolled. */
async function findPerson(ctx: Ctx, meeting: MeetingMoment, phone: string): Promise<EnrolledPerson | undefined> {
  const enrolled = await findByPhone(ctx.tx, meeting.id, phone)
  if (enrolled && enrolled.status !== 'declined') return enrolled
  const speaker = await findSpeakerByPhone(ctx.tx, meeting.id, phone)
  // Somebody else may have typed the number and been turned down. Whoever withdrew and comes all the same registers anew.
  if (!speaker) return enrolled?.isWithdrawn ? undefined : enrolled
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

/** Holds a token of this very enrolment that was not given for a typed number. */
function isOwnPhone({ actor }: Ctx, { enrollmentId }: EnrolledPerson): boolean {
  return actor.kind === 'attendee' && actor.enrollmentId === enrollmentId && actor.isFromDoor !== true
}

async function presentPerson(ctx: Ctx, meeting: MeetingMoment, person: EnrolledPerson) {
  const sessionNo = sessionAt(meeting.sessions, ctx.now)?.no ?? 1
  const signed = await findEffective(ctx.tx, { enrollmentId: person.enrollmentId, sessionNo })
  const isFromDoor = !isOwnPhone(ctx, person)
  return {
    enrollmentId: person.enrollmentId,
    name: isFromDoor ? familyName(person.name) : person.name,
    isFamilyName: isFromDoor,
    hcoName: isFromDoor ? '' : person.hcoName,
    hcpToken: await issueAttendeeToken(ctx, person.engagementId, person.enrollmentId, { isFromDoor }),
    isSigned: signed !== undefined,
    signedAt: signed?.signedAt ?? null,
    leftAt: signed?.leftAt ?? null,
    needsConsent: person.consentAt === null,
  }
}
