import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { decideEnrolment } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { whoMayComeRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { nameKey } from '@osmp/domain/kit/name-key.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { createBatches } from '../../kit/database/batches.ts'
import type { Db } from '../../kit/database/db.ts'
import { sqlState } from '../../kit/database/db-faults.ts'
import { sha256hex, uuidv7 } from '../../kit/database/ids.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { besideTurn } from '../../kit/http/turns.ts'
import { newPass } from '../attendee-token.ts'
import { consentShownBy } from '../consent.ts'
import { isAtDoor } from './is-at-door.ts'
import { admissionOf, type MeetingMoment, rememberedMoment } from '../meeting-moment.ts'
import { PER_ADDRESS, PER_DEVICE, requireNoProbing, stoppingLimits } from './probe-limit.ts'
import { mealAnswer } from './meal-answer.ts'
import { mailedTo } from './mailed-to.ts'
import { enrolSelvesOnce, type SelfEnrolling, type SelfEnrollingFacts } from '../store/enrol-once-repo.ts'

type Input = InputOf<(typeof enrolment)['doEnroll']>
type Output = OutputOf<(typeof enrolment)['doEnroll']>

const UNIQUE_VIOLATION = '23505'

/** People of one meeting that one statement enrols, at most. */
const MOST_AT_ONCE = 64

/** Enrolments of one meeting wait for its row: one statement at a time enrols all that wait by then. */
const enrolTogether = createBatches<Db['once'], SelfEnrolling, SelfEnrollingFacts>(
  async (once, people) => {
    const [first] = people
    return first ? once((tx) => enrolSelvesOnce(tx, { ...first, people })) : []
  },
  {
    most: MOST_AT_ONCE,
    atOnce: 1,
    groupOf: ({ engagementId, guard, epoch, today }) => [engagementId, guard, epoch, today].join('\n'),
    keysOf: ({ phone, formKey }) => [`phone ${phone}`, ...(formKey === null ? [] : [formKey])],
  },
)

/**
 * An enrolment by oneself in one statement. Undefined where the long way has to be gone: the meeting is not remembered or has changed
 * since, its organiser approves, it asks for a code or questions of its own, a cap may refuse the meal, a use beside the place was agreed
 * to, a place was declined before, the form was sent before, or two came at once.
 */
export async function enrolAtOnce(ctx: Ctx, input: Input): Promise<Output | undefined> {
  const { engagementId, name, phone, deviceId = '' } = input
  const meeting = rememberedMoment(engagementId, localDateOf(ctx.at))
  if (!meeting || input.hcpId !== undefined || name === undefined || phone === undefined) return undefined
  if (meeting.needsApproval || meeting.mode === 'code' || meeting.formVersion > 0) return undefined
  const takesMeal = mealAnswer(meeting, input.inBody?.takesMeal)
  if (takesMeal === true && meeting.mealCap.severity === 'block') return undefined
  if (input.inBody?.consents?.length) return undefined
  const enrollmentId = uuidv7()
  const pass = newPass(ctx, engagementId, enrollmentId)
  const probe = { deviceId, engagementId, phone }
  const consentGiven = input.consent === true
  const facts = await besideTurn(() =>
    enrolTogether(ctx.once, {
      engagementId,
      enrollmentId,
      name,
      nameKey: nameKey(name),
      phone,
      email: mailedTo(ctx, input) ?? null,
      takesMeal: takesMeal ?? null,
      hcoName: input.hcoName ?? '',
      department: input.department ?? '',
      source: isAtDoor(meeting, ctx.now) ? 'walkIn' : 'landing',
      consentVersion: consentShownBy(meeting.settings, input.consentVersion, ctx.at),
      formKey: input.formKey === undefined ? null : sha256hex(input.formKey),
      guard: meeting.guard,
      epoch: meeting.epoch,
      today: meeting.today,
      isOpen: selfRefusal(meeting, NOBODY, { now: ctx.now, consentGiven }) === undefined,
      at: ctx.at,
      messageId: uuidv7(),
      pass: pass.row,
      probe: {
        ...stoppingLimits(ctx, probe),
        mostOfDevice: PER_DEVICE,
        mostOfAddress: PER_ADDRESS,
        at: new Date(ctx.clock.systemNow()).toISOString(),
      },
    }),
  ).catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) return undefined
    throw error
  })
  if (facts?.enrolled) {
    const { status, place } = facts.enrolled
    return { enrollmentId, status, waitNo: place, name, hcpToken: pass.token }
  }
  if (!facts || facts.meeting?.guard !== meeting.guard || facts.meeting.epoch !== meeting.epoch) return undefined
  if (facts.isRepeated || facts.isStopped || facts.holder === 'declined') return undefined
  const reason = selfRefusal(meeting, facts, { now: ctx.now, consentGiven })
  if (reason === undefined) return undefined
  if (reason === 'enrolmentDuplicate') (await requireNoProbing(ctx, probe)).answerRefused()
  throw new AppError(reason)
}

const NOBODY = { isBlacklisted: false, holder: null } as const

/** The reason against an enrolment by oneself; undefined where there is none. A waiting list is there in any case. */
export function selfRefusal(
  meeting: Pick<MeetingMoment, 'status' | 'overAt' | 'isPublished' | 'mode' | 'closesAt'>,
  { isBlacklisted, holder }: Pick<SelfEnrollingFacts, 'isBlacklisted' | 'holder'>,
  { now, consentGiven }: { now: number; consentGiven: boolean },
) {
  const decision = decideEnrolment({
    meetingStatus: meeting.status,
    now,
    overAt: meeting.overAt,
    pageClosed: !meeting.isPublished,
    barred: whoMayComeRefusal(admissionOf(meeting, now), { by: 'oneself', code: 'none' }),
    blacklisted: isBlacklisted,
    alreadyEnrolled: holder !== null,
    turnedDown: false,
    consentGiven,
    seats: null,
    seatsTaken: 0,
    waitlistOpen: true,
    waiting: 0,
    needsApproval: false,
  })
  return decision.ok ? undefined : decision.reason
}
