import { leaveMessages } from '../../messaging/public.ts'
import { decideEnrolment } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { type Comer, whoMayComeRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { nameKey } from '@osmp/domain/kit/name-key.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { sqlState } from '../../kit/database/db-faults.ts'
import { requireCode } from './use-code.ts'
import { enrolOnWaitlist, enrolPending, enrolWithSeat, type NewEnrolment } from '../store/enrolment-repo.ts'
import { admissionOf, type MeetingMoment } from '../meeting-moment.ts'
import {
  type EnrolledPerson,
  findHolders,
  isBlacklisted,
  keepCalendarTurn,
  voidDeclined,
} from '../store/person-repo.ts'

export type Enrolled = { id: string; status: 'pending' | 'enrolled' | 'waitlisted'; waitNo: number | null }

/** How a person comes: by which way, whether they agreed, with which known code, and when where it is not now. */
export type Coming = {
  comer: Comer
  consentGiven: boolean
  codeId?: string | undefined
  moment?: { at: number; isReplay: boolean }
}

const UNIQUE_VIOLATION = '23505'

/** Kept with an enrolment that was turned down or withdrawn, once another one has its number or directory entry. */
const REPLACED = { 'zh-CN': '号码已用于新的报名', en: 'The number enrolled anew' } as const

/** A seat, a place on the waiting list when all are taken, or the organiser's desk where they approve. */
export async function enrolPerson(
  ctx: Ctx,
  meeting: MeetingMoment,
  person: NewEnrolment,
  { comer, consentGiven, codeId, moment = { at: ctx.now, isReplay: false } }: Coming,
): Promise<Enrolled> {
  const holders = await findHolders(ctx.tx, meeting.id, person)
  // At the door too, unless the desk or a letter brings them.
  const isSelf = comer.by === 'oneself'
  const declined = holders.filter(({ status }) => status === 'declined')
  const decision = decideEnrolment({
    meetingStatus: meeting.status,
    now: moment.at,
    isReplay: moment.isReplay,
    overAt: meeting.overAt,
    pageClosed: isSelf && !meeting.isPublished,
    barred: whoMayComeRefusal(admissionOf(meeting, moment.at), comer),
    blacklisted: await isBlacklisted(ctx.tx, person, meeting.today),
    alreadyEnrolled: declined.length < holders.length,
    turnedDown: isSelf && declined.some((other) => !other.isWithdrawn && isSameAs(person, other)),
    consentGiven,
    seats: meeting.seats,
    seatsTaken: meeting.seatsTaken,
    waitlistOpen: true,
    waiting: meeting.isQueued ? 1 : 0,
    // A person brought by the organiser or a letter has been chosen already.
    needsApproval: meeting.needsApproval && isSelf,
  })
  if (!decision.ok) throw new AppError(decision.reason === 'enrolmentDuplicate' ? takenOf(person) : decision.reason)
  if (isSelf && meeting.mode === 'code') await requireCode(ctx, meeting.id, codeId)
  const freed = declined.map(({ enrollmentId }) => enrollmentId)
  await voidDeclined(ctx.tx, freed, { reason: REPLACED[ctx.locale], at: ctx.at })
  const enrolled = await take(ctx, person, decision.status).catch((error: unknown) => {
    // Two requests of one person at once: the index lets one through.
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError(takenOf(person))
    throw error
  })
  await keepCalendarTurn(ctx.tx, enrolled.id, freed)
  // A walk-in reads it at the door.
  if (person.source !== 'walkIn') await confirm(ctx, meeting.id, enrolled)
  return enrolled
}

async function take(ctx: Ctx, person: NewEnrolment, status: Enrolled['status']): Promise<Enrolled> {
  if (status === 'pending') return { id: await enrolPending(ctx.tx, person), status, waitNo: null }
  const id = status === 'enrolled' ? await enrolWithSeat(ctx.tx, person) : undefined
  if (id !== undefined) return { id, status: 'enrolled', waitNo: null }
  return { ...(await enrolOnWaitlist(ctx.tx, person)), status: 'waitlisted' }
}

/** Tells the person what they have now, by the channel they came with. */
async function confirm(ctx: Ctx, engagementId: string, { id, status, waitNo }: Enrolled): Promise<void> {
  const message = { enrollmentId: id, kind: 'enrolled' as const, params: { status, waitNo: waitNo ?? 0 }, key: ctx.at }
  await leaveMessages(ctx.tx, engagementId, [message], ctx.at)
}

/** A number alone does not make the same person: anybody may have typed it. */
export const isSameAs = (person: NewEnrolment, other: EnrolledPerson): boolean =>
  (person.hcpId !== null && person.hcpId === other.hcpId) || nameKey(person.name) === nameKey(other.name)

const takenOf = ({ provedMail }: NewEnrolment) =>
  provedMail === undefined ? 'enrolmentDuplicate' : 'enrolmentMailTaken'
