import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { scanProof } from '@osmp/domain/enrolment/device-proof.ts'
import { familyName } from '@osmp/domain/enrolment/family-name.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { inOwnTransaction } from '../kit/http/own-transaction.ts'
import { hostLogoPath } from '../system/public.ts'
import { findHost } from './host-repo.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
import { requireOpenDoor } from './open-door.ts'
import { countMiss, countNumber, forgiveNumber } from './scan-tries.ts'
import { findEffective } from './sign-in-repo.ts'
import { findSeat } from './taken-seat-repo.ts'
import { issueTicket, keepForPerson, type ProvedTicket, proveTicket, requireInLife } from './sign-ticket.ts'
import {
  attendeeNumber,
  issueDoorToken,
  issuePass,
  consentInForce,
  enrolPerson,
  type MeetingMoment,
  meetingMoment,
  type EnrolledPerson,
  findByPhone,
  findEnrolled,
  findSpeakerByPhone,
  readCode,
} from '../enrolment/public.ts'

type Input = InputOf<(typeof door)['signScan']>

/** A live code gives a ticket to the phone that scanned; a ticket, never renewed, and a number give the person it is for. */
export async function openScan(input: Input, ctx: Ctx) {
  const code = readCode(ctx.signInKey, input.qr, ctx.clock.systemNow())
  const text = scanProof(input)
  const ticket = code
    ? await refusable(ctx, code.engagementId, async (own) => {
        requireOpenDoor(await meetingMoment(own, code.engagementId), own.now, code.isLive)
        return issueTicket(own, code.engagementId, { ...input, deviceKey: input.deviceKey, proof: input.proof, text })
      })
    : await proveTicket(ctx, input.qr, { proof: input.proof, text })
  const phone = input.phone === undefined ? undefined : attendeeNumber(input.phone)
  if (phone !== undefined) await countNumber(ctx, ticket)
  try {
    const named = { phone, isOwn: code === undefined && phone === undefined }
    return await refusable(ctx, ticket.engagementId, (own) => present(own, ticket, named))
  } catch (error) {
    if (error instanceof AppError && error.result === 'signInUnknown') await countMiss(ctx, ticket)
    throw error
  }
}

/** One step in its own transaction; the scan log keeps a refusal. */
function refusable<T>(ctx: Ctx, engagementId: string, step: (own: Ctx) => Promise<T>): Promise<T> {
  const nobody = { enrollmentId: null, nonce: null, deviceId: '', personId: null, claimedAt: null }
  const attempt: DoorAttempt = { engagementId, method: 'qr', ...nobody }
  return inOwnTransaction(ctx, (own) => keepRefused(own, attempt, () => step(own)))
}

type Named = { phone: string | undefined; isOwn: boolean }

/** `isOwn`: with the ticket came no number, but perhaps the pass of a person that has none. */
async function present(ctx: Ctx, ticket: ProvedTicket, { phone, isOwn }: Named) {
  requireInLife(ctx, ticket)
  const meeting = await meetingMoment(ctx, ticket.engagementId)
  requireOpenDoor(meeting, ctx.now, true)
  const byPass = isOwn ? await holderOf(ctx, meeting) : undefined
  if (byPass) await keepForPerson(ctx, ticket, byPass.enrollmentId)
  const person = phone === undefined ? byPass : await namePerson(ctx, meeting, { ticket, phone })
  const consent = await consentInForce(ctx.tx, ctx.at)
  const { organiser, hostLogo } = await findHost(ctx.tx, meeting.id)
  return {
    engagementId: meeting.id,
    engagementName: meeting.name,
    startDatetime: meeting.startAt,
    organiser,
    hostLogo: hostLogoPath(ctx.config.apiPrefix, hostLogo),
    ...(meeting.mode !== 'open' && { mode: meeting.mode }),
    ...(meeting.mealOptIn !== 'off' && { asksMeal: meeting.mealOptIn }),
    ticket: ticket.ticket,
    consentVersion: consent.version,
    consentText: consent[ctx.locale],
    person: person ? await presentPerson(ctx, meeting, person, ticket.keyId) : null,
  }
}

/** The holder of a pass to this meeting, which a typed number alone did not give. */
async function holderOf({ actor, tx }: Ctx, { id }: MeetingMoment): Promise<EnrolledPerson | undefined> {
  if (actor.kind !== 'attendee' || actor.isFromDoor === true || actor.engagementId !== id) return undefined
  return findEnrolled(tx, actor.enrollmentId)
}

/** Finds the person of a number; the scan is theirs from now on, and another number learns nothing of it. */
async function namePerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  { ticket, phone }: { ticket: ProvedTicket; phone: string },
) {
  const person = await findPerson(ctx, meeting, phone)
  if (!person) throw new AppError(ticket.enrollmentId === null ? 'signInUnknown' : 'signTicketTaken')
  await keepForPerson(ctx, ticket, person.enrollmentId)
  await forgiveNumber(ctx, ticket)
  return person
}

/** An enrolled person, or a speaker of this meeting, let in without an enrolment. */
async function findPerson(ctx: Ctx, meeting: MeetingMoment, phone: string): Promise<EnrolledPerson | undefined> {
  const enrolled = await findByPhone(ctx.tx, meeting.id, phone)
  if (enrolled && enrolled.status !== 'declined') return enrolled
  const speaker = await findSpeakerByPhone(ctx.tx, meeting.id, phone)
  // Another person may have typed the number and been turned down. A person that withdrew and comes all the same registers again.
  if (!speaker) return enrolled?.isWithdrawn ? undefined : enrolled
  const row = {
    ...speaker,
    linkWay: 'speakerNumber',
    engagementId: meeting.id,
    source: 'invitation',
    consentVersion: null,
    createdBy: null,
    at: ctx.at,
  } as const
  const { id } = await enrolPerson(ctx, meeting, row, { comer: { by: 'staff' }, consentGiven: true })
  return findEnrolled(ctx.tx, id)
}

/** Holds a token of this very enrolment that was not given for a typed number. */
function isOwnPhone({ actor }: Ctx, { enrollmentId }: EnrolledPerson): boolean {
  return actor.kind === 'attendee' && actor.enrollmentId === enrollmentId && actor.isFromDoor !== true
}

async function presentPerson(ctx: Ctx, meeting: MeetingMoment, person: EnrolledPerson, keyId: string) {
  const sessionNo = sessionAt(meeting.sessions, ctx.now)?.no ?? 1
  const signed = await findEffective(ctx.tx, { enrollmentId: person.enrollmentId, sessionNo })
  const isFromDoor = !isOwnPhone(ctx, person)
  const seat = signed && (await findSeat(ctx.tx, signed.id))
  return {
    enrollmentId: person.enrollmentId,
    name: isFromDoor ? familyName(person.name) : person.name,
    isFamilyName: isFromDoor,
    hcoName: isFromDoor ? '' : person.hcoName,
    hcpToken: isFromDoor
      ? await issueDoorToken(ctx, person, { keyId, overAt: meeting.overAt })
      : await issuePass(ctx, person.engagementId, person.enrollmentId),
    isSigned: signed !== undefined,
    signedAt: signed?.signedAt ?? null,
    leftAt: signed?.leftAt ?? null,
    ...(seat && { seat }),
    needsConsent: person.consentAt === null,
  }
}
