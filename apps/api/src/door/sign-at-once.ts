import type { door } from '@osmp/contract/door/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { proxyDoubts } from '@osmp/domain/enrolment/proxy-signing.ts'
import { sessionAt, type SessionWindow } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { relationsFor } from '@osmp/domain/meetings/meeting-policy.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { signIns } from '../kit/observe/channels.ts'
import { isPersonalCode, type MeetingMoment, namedByCode, rememberedMoment } from '../enrolment/public.ts'
import { type DoorAttempt, keepRefused } from './keep-refused.ts'
import { isComingBack } from './return-person.ts'
import type { SignMoment } from './sign-moment.ts'
import { signByStaffOnce, type StaffSigningFacts } from './sign-once-repo.ts'
import { isDoorOpen, signRefusal } from './sign-refusal.ts'

type Input = InputOf<(typeof door)['signByStaff']>
type Output = OutputOf<(typeof door)['signByStaff']>
type Whom = { enrollmentId: string; passIssue: number | null }

const OPENED_BY = relationsFor('runMeeting')

/**
 * A sign-in by staff in one statement, and a second one for the scan log where it is refused. Undefined where the long way has to be
 * gone: the meeting is not remembered or has changed since, has to be opened first, the person comes back, or is meant by a word.
 */
export async function signAtOnce(
  ctx: Ctx,
  input: Input,
  { moment, attempt }: { moment: SignMoment; attempt: DoorAttempt },
): Promise<Output | undefined> {
  const meeting = rememberedMoment(input.engagementId, localDateOf(ctx.at))
  const session = meeting && sessionAt(meeting.sessions, moment.at)
  const whom = whomOf(ctx, input)
  if (!meeting || !session || !whom || meeting.status === MEETING.approved) return undefined
  const staffReason = input.reason ?? null
  const asked = { method: 'staff', moment, codeLive: true, staffReason, consentGiven: true } as const
  const doubts = doubtsOf(moment, session)
  const signedAt = new Date(moment.at).toISOString()
  const facts = await ctx.once((tx) =>
    signByStaffOnce(tx, {
      ...whom,
      engagementId: meeting.id,
      nonce: input.nonce,
      sessionNo: session.no,
      guard: meeting.guard,
      epoch: meeting.epoch,
      today: meeting.today,
      isOpen: isDoorOpen(meeting, session, asked),
      staffId: staff(ctx).personId,
      relations: OPENED_BY,
      reason: staffReason,
      byCode: input.code !== undefined,
      doubts,
      suspicion: doubts[0]?.kind ?? null,
      signedAt,
      at: ctx.at,
    }),
  )
  const { enrollmentId } = whom
  const { person, signInId } = facts
  if (person && signInId !== null) {
    signIns.publish({ method: 'staff' })
    return { signInId, enrollmentId, name: person.name, signedAt, sessionNo: session.no }
  }
  const found = facts.meeting
  if (!found?.isOwnSide || found.guard !== meeting.guard || found.epoch !== meeting.epoch) return undefined
  return keepRefused(ctx, attempt, async () => {
    const known = knownPerson(facts, meeting, whom)
    attempt.enrollmentId = enrollmentId
    const { before } = facts
    if (before?.nonce === input.nonce) {
      if (before.enrollmentId !== enrollmentId) throw new AppError('signInCodeExpired')
      const { id, sessionNo } = before
      return { signInId: id, enrollmentId, name: known.name, signedAt: before.signedAt, sessionNo }
    }
    if (facts.isReturn || isComingBack(before, moment)) return undefined
    const reason = signRefusal({
      meeting,
      person: known,
      attempt: asked,
      session,
      alreadySigned: before !== undefined,
      blacklisted: known.isBlacklisted,
    })
    if (reason) throw new AppError(reason, { minutes: meeting.minutesBefore })
    // Another sign-in came first.
    return undefined
  })
}

/** Issues of a pass that are tried for a code before its enrolment is read. */
const ISSUES = [0, 1, 2]

/** Undefined for a word, and where nothing or too much is named. */
function whomOf(ctx: Ctx, { enrollmentId, code, word }: Input): Whom | undefined {
  if (word !== undefined || (enrollmentId === undefined) === (code === undefined)) return undefined
  if (code === undefined) return enrollmentId === undefined ? undefined : { enrollmentId, passIssue: null }
  const named = namedByCode(code)
  const passIssue = named && ISSUES.find((issue) => isPersonalCode(ctx.signInKey, code, named, issue))
  return named === undefined || typeof passIssue !== 'number' ? undefined : { enrollmentId: named, passIssue }
}

const doubtsOf = ({ at, isLate }: SignMoment, { opensAt, overAt }: SessionWindow) =>
  proxyDoubts({
    at,
    isLate,
    outsideWindow: at < opensAt || at >= overAt,
    sameSignature: null,
    signatureElsewhere: null,
    sameDevice: null,
  })

/** The enrolled person of the request; refused as `findAtDoor` refuses. */
function knownPerson(
  { person }: StaffSigningFacts,
  meeting: MeetingMoment,
  { passIssue }: Whom,
): NonNullable<StaffSigningFacts['person']> {
  const byCode = passIssue !== null
  if (!person || (byCode && person.passIssue !== passIssue))
    throw new AppError(byCode ? 'signCodeUnknown' : 'enrolmentMissing')
  if (person.engagementId !== meeting.id) throw new AppError(byCode ? 'signInWrongMeeting' : 'enrolmentMissing')
  return person
}
