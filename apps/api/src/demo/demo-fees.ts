import { type MonthBefore, NOTHING_BEFORE, withholdFromNet } from '@osmp/domain/fees/withholding-rules.ts'
import type { FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import { proratedNet } from '@osmp/domain/fees/fee-rules.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { POLICY_CATALOG } from '@osmp/domain/policies/policy-catalog.ts'
import { addMinutes, localDateOf, monthOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { doctorId } from './demo-doctors.ts'
import type { History } from './demo-history.ts'
import { deliveredMinutes, type MeetingPlan, TALK_MINUTES, topicIdOf } from './demo-meeting-plan.ts'
import { talkId } from './demo-meetings.ts'
import { personId } from './demo-people.ts'
import { TEAMS } from './demo-schedule.ts'
import { demoId } from '../reference/public.ts'

const TOLERANCE = POLICY_CATALOG['speaker.duration.tolerance'].default

type Fee = Insertable<Schema['speaker_fee']>
type Planned = { plan: MeetingPlan; history: History }
const DAY = 24 * 60

/** Fees of the meeting `closed1` are still on their way, one in each state (the second speaker spoke for less than was paid for); all others are paid. */
const ON_THE_WAY = ['checked', 'held', 'approved'] as const

/** The fees of all closed meetings, in order of time: the tax of each counts what the person was paid earlier in the month. */
export function feeRows(meetings: readonly Planned[]): Fee[] {
  const months = new Map<string, MonthBefore>()
  const closed = meetings.filter(({ plan, history }) => plan.status === MEETING.closed && history.closedAt !== null)
  const inOrder = closed.toSorted((left, right) =>
    (left.history.closedAt ?? '') < (right.history.closedAt ?? '') ? -1 : 1,
  )
  return inOrder.flatMap((meeting) => meeting.plan.talks.map((_, turn) => feeRow(meeting, turn, months)))
}

/** The fee of one talk of a meeting. `months`: paid so far, by the doctor's place in the demo's list and the month; all are residents. */
function feeRow({ plan, history }: Planned, turn: number, months: Map<string, MonthBefore>): Fee {
  const talk = plan.talks[turn]
  if (!talk) throw new RangeError(`talk ${turn} missing in ${plan.key}`)
  const submittedAt = addMinutes(history.closedAt ?? '', 60)
  const state = plan.name === 'closed1' ? (ON_THE_WAY[turn] ?? 'checked') : 'paid'
  const paidAt = state === 'paid' ? addMinutes(submittedAt, 5 * DAY) : null
  const month = monthOf(localDateOf(paidAt ?? submittedAt))
  const monthKey = `${talk.place}:${month}`
  const before = months.get(monthKey) ?? NOTHING_BEFORE
  const withheld = withholdFromNet(true, before, talk.net)
  if (!withheld.ok) throw new Error(`fee calculation failed for ${plan.key}: ${withheld.reason}`)
  const { gross, tax, net, tableVersion } = withheld.withholding
  if (paidAt !== null) months.set(monthKey, { gross: before.gross + gross, tax: before.tax + tax })
  const isDecided = state === 'paid' || state === 'approved'
  const finance = personId(TEAMS[plan.bu].finance)
  return {
    id: demoId(`fee:${plan.key}:${turn}`),
    engagement_id: plan.id,
    engagement_speaker_id: talkId(plan, turn),
    hcp_id: doctorId(talk.place),
    topic_id: topicIdOf(plan, talk.topic),
    role: talk.role,
    state,
    contracted_minutes: TALK_MINUTES,
    delivered_minutes: deliveredMinutes(plan, turn),
    net,
    gross,
    tax,
    month,
    month_gross_before: before.gross,
    month_tax_before: before.tax,
    tax_table_version: tableVersion,
    holds: state === 'held' ? [aboveContract(net, deliveredMinutes(plan, turn))] : [],
    explanation: state === 'held' ? '讨论环节由讲者主持，占用了授课时间' : '',
    submitted_by: personId(plan.owner),
    submitted_at: submittedAt,
    decided_by: isDecided ? finance : null,
    decided_at: isDecided ? addMinutes(submittedAt, DAY) : null,
    paid_by: state === 'paid' ? personId(TEAMS[plan.bu].payer) : null,
    paid_at: paidAt,
    payment_reference: state === 'paid' ? `PAY-${String(plan.number).padStart(4, '0')}-${turn + 1}` : null,
    version: 1,
  }
}

/** The hold of a fee that is claimed in full though the talk was shorter than its contract; in fen. */
function aboveContract(net: number, delivered: number): FeeHold {
  const due = proratedNet(net, TALK_MINUTES, delivered, TOLERANCE)
  const params = { net: displayMoney(net), limit: displayMoney(due), aboveFen: net - due }
  return { reason: 'feeAboveContract', params }
}
