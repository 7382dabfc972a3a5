import { localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { nameInitials } from '../lookups/public.ts'
import { attendanceOf } from './demo-attendance.ts'
import { doctorId, levelOf } from './demo-doctors.ts'
import type { History } from './demo-history.ts'
import { DEMO_HOSPITALS } from './demo-hospitals.ts'
import { DEMO_IDS } from './demo-ids.ts'
import { actualOf, moneyPlaceOf } from './demo-ledger.ts'
import { deliveredMinutes, type MeetingPlan, TALK_MINUTES, topicIdOf } from './demo-meeting-plan.ts'
import { personId } from './demo-people.ts'
import { branchOf, productId, taxonomyId, topicTitle } from './demo-products.ts'
import { TEAMS } from './demo-schedule.ts'
import { demoId } from '../reference/public.ts'

export type PlannedMeeting = { plan: MeetingPlan; history: History; fees: readonly Insertable<Schema['speaker_fee']>[] }

const NAMES = ['院内学术交流会', '病例讨论会', '区域学术沙龙', '科室会', '专家研讨会'] as const

function meetingName(plan: MeetingPlan): string {
  const city = DEMO_HOSPITALS[plan.hospitalPlace]?.city ?? ''
  return `${city}${topicTitle(plan.bu, plan.topics[0] ?? 1)}${NAMES[plan.number % NAMES.length] ?? ''}`
}

export function engagementRow({ plan, history, fees }: PlannedMeeting, at: string): Insertable<Schema['engagement']> {
  const { createdAt, submittedAt, approvedAt, endedAt, closedAt, closingDeadline } = history
  const name = meetingName(plan)
  const isOpen = approvedAt !== null && plan.status !== MEETING.cancelled
  return {
    id: plan.id,
    engagement_code: engagementCode(plan.number, createdAt),
    name,
    name_initials: nameInitials(name),
    category: plan.category,
    execute_type: plan.executeType,
    status: plan.status,
    approval_status: approvalStatus(plan, approvedAt),
    close_flag: plan.status === MEETING.closedBySystem,
    version: submittedAt === null ? 1 : approvedAt === null ? 2 : 3,
    start_at: plan.startAt,
    end_at: plan.endAt,
    ...placeOf(plan),
    owner_id: personId(plan.owner),
    agent_id: plan.by === undefined ? personId(TEAMS[plan.bu].agent) : null,
    submitter_id: submittedAt === null ? null : personId(plan.owner),
    bu_id: plan.bu,
    initiative_id:
      plan.category === 'TAXONOMY' || plan.inEvent ? DEMO_IDS.initiative[plan.bu === 'CV' ? 'cv' : 'on'] : null,
    event_id: plan.inEvent ? DEMO_IDS.event[plan.bu === 'CV' ? 'cv' : 'on'] : null,
    taxonomy_id: plan.category === 'TAXONOMY' ? taxonomyId(plan.bu, plan.product, branchOf(plan.topics[0] ?? 1)) : null,
    cost_center_code: moneyPlaceOf(plan)?.costCenterCode ?? null,
    io_code: moneyPlaceOf(plan)?.ioCode ?? null,
    budget: plan.budget,
    expected_audience: plan.audience,
    seats: plan.status === MEETING.draft ? null : plan.audience + 20,
    seats_taken: attendanceOf({ plan, history }).length,
    landing_open: isOpen,
    cancel_reason: plan.cancelReason ?? null,
    closing_deadline: closingDeadline,
    closed_at: closedAt,
    agenda_held: plan.status === MEETING.closed ? true : null,
    actual_amount:
      plan.status === MEETING.closed ? plan.lines.reduce((sum, line) => sum + actualOf(line, fees), 0) : null,
    submitted_at: submittedAt,
    approved_at: approvedAt,
    created_at: createdAt,
    updated_at: closedAt ?? endedAt ?? approvedAt ?? submittedAt ?? at,
  }
}

/** The form nextEngagementCode gives, with the demo company's own numbers. */
function engagementCode(number: number, createdAt: string): string {
  const day = localDateOf(createdAt)
  return `M${day.slice(2, 4)}${day.slice(5, 7)}-${String(number).padStart(5, '0')}`
}

function approvalStatus(plan: MeetingPlan, approvedAt: string | null): string {
  return approvedAt !== null && plan.status !== MEETING.changeApproving ? '40' : String(plan.status)
}

function placeOf(plan: MeetingPlan) {
  const hospital = DEMO_HOSPITALS[plan.hospitalPlace]
  const isOnline = plan.executeType === 'online'
  const isOutside = plan.venueCost !== undefined || plan.inEvent
  return {
    city: isOnline ? '' : (hospital?.city ?? ''),
    hco_id: isOnline ? null : (hospital?.id ?? null),
    department: isOnline ? '' : plan.bu === 'CV' ? '心血管内科' : '肿瘤内科',
    venue: isOnline
      ? ''
      : isOutside
        ? `${hospital?.city ?? ''}${plan.isRestaurant ? '江畔餐厅牡丹厅' : '会展酒店三楼宴会厅'}`
        : '门诊楼六楼示教室',
    is_restaurant: plan.isRestaurant === true,
    platform_id:
      plan.executeType === 'onSite'
        ? null
        : plan.category === 'VX'
          ? DEMO_IDS.platform.wecom
          : DEMO_IDS.platform.tencent,
    join_url: plan.executeType === 'onSite' ? '' : `https://meeting.example.com/j/${plan.number + 800_000}`,
  }
}

export const productRow = ({ plan }: PlannedMeeting): Insertable<Schema['engagement_product']> => ({
  engagement_id: plan.id,
  product_id: productId(plan.bu, plan.product),
  sort: 0,
})

/** The representative's own meetings have a co-organiser every other time. */
export const assistantRows = ({ plan }: PlannedMeeting): Insertable<Schema['engagement_assistant']>[] =>
  plan.by === undefined && plan.number % 2 === 0
    ? [{ engagement_id: plan.id, person_id: personId(TEAMS[plan.bu].assistant) }]
    : []

export const agendaRows = ({ plan }: PlannedMeeting): Insertable<Schema['engagement_topic']>[] =>
  plan.topics.map((topic, sort) => ({
    id: demoId(`agenda:${plan.key}:${topic}`),
    engagement_id: plan.id,
    topic_id: topicIdOf(plan, topic),
    sort,
    minutes: TALK_MINUTES,
  }))

export const talkId = (plan: MeetingPlan, turn: number): string => demoId(`talk:${plan.key}:${turn}`)

export function talkRows({ plan }: PlannedMeeting): Insertable<Schema['engagement_speaker']>[] {
  const isOver = plan.status === MEETING.closed
  return plan.talks.map((talk, turn) => ({
    id: talkId(plan, turn),
    engagement_id: plan.id,
    hcp_id: doctorId(talk.place),
    topic_id: topicIdOf(plan, talk.topic),
    role: talk.role,
    level: levelOf(talk.place),
    minutes: TALK_MINUTES,
    fee_net: talk.net,
    fee_gross: talk.gross,
    is_recorded: false,
    sort: turn,
    status: isOver ? 'came' : 'planned',
    minutes_delivered: isOver ? deliveredMinutes(plan, turn) : null,
    status_note: '',
  }))
}

export const lineRows = ({ plan, fees }: PlannedMeeting): Insertable<Schema['engagement_budget_line']>[] =>
  plan.lines.map((line, sort) => ({
    id: demoId(`line:${plan.key}:${line.type}`),
    engagement_id: plan.id,
    type: line.type,
    amount: line.amount,
    note: '',
    actual_amount: plan.status === MEETING.closed ? actualOf(line, fees) : null,
    sort,
  }))
