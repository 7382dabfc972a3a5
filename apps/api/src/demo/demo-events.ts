import { displayMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { addMinutes } from '@osmp/domain/kit/time.ts'
import { MEETING, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION, uploadAction } from '@osmp/domain/system/action-categories.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { DEMO_DOCTORS } from './demo-doctors.ts'
import { FILES_AFTER_MINUTES, PHOTOS_AFTER_MINUTES, ROOM_PHOTOS } from './demo-evidence-plan.ts'
import { actualOf } from './demo-ledger.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'
import type { PlannedMeeting } from './demo-meetings.ts'
import { personId } from './demo-people.ts'
import { demoId } from '../reference/public.ts'

type Step = {
  kind: string
  category: number
  at: string
  by: string | null
  from?: number
  to?: number
  params?: Record<string, string | number>
}

const step = (
  kind: string,
  category: number,
  at: string,
  by: string | null,
  more: Pick<Step, 'from' | 'to' | 'params'> = {},
): Step => ({ kind, category, at, by, ...more })

/** The course of a planned meeting in its order. */
export function eventRows(meeting: PlannedMeeting): Insertable<Schema['meeting_event']>[] {
  const steps = [...approvalSteps(meeting), ...endingSteps(meeting), ...runningSteps(meeting)]
  return steps.map(({ kind, category, at, by, from, to, params }, index) => ({
    id: demoId(`event:${meeting.plan.key}:${index}`),
    engagement_id: meeting.plan.id,
    seq: index + 1,
    kind,
    action_category: category,
    actor_kind: by === null ? 'system' : 'staff',
    actor_id: by,
    from_status: from ?? null,
    to_status: to ?? null,
    params: params ?? {},
    at,
  }))
}

function approvalSteps({ plan, history }: PlannedMeeting): Step[] {
  const owner = personId(plan.owner)
  const { createdAt, submittedAt, nodes, change } = history
  const steps: Step[] = [step('created', ACTION.createMeeting, createdAt, owner, { to: MEETING.draft })]
  if (submittedAt === null) return steps
  steps.push(
    step('submitted', ACTION.createMeeting, submittedAt, owner, {
      from: MEETING.draft,
      to: MEETING.submitted,
      params: { amount: displayMoney(plan.budget) },
    }),
  )
  if (nodes.length === 0)
    return [
      ...steps,
      step('autoApproved', ACTION.viewApproved, submittedAt, null, { from: MEETING.submitted, to: MEETING.approved }),
    ]
  nodes.forEach(({ step: post, state, approverId, decidedAt }, index) => {
    if (state !== 'passed' || decidedAt === null) return
    const isLast = index === nodes.length - 1
    const from = index === 0 ? MEETING.submitted : MEETING.approving
    const to = isLast ? MEETING.approved : MEETING.approving
    steps.push(
      step(
        isLast ? 'approved' : 'nodePassed',
        isLast ? ACTION.viewApproved : ACTION.viewInApproval,
        decidedAt,
        approverId,
        { from, to, params: isLast ? { comment: '' } : { comment: '', step: post } },
      ),
    )
  })
  if (change)
    steps.push(
      step('changeSubmitted', ACTION.changeMeeting, change.submittedAt, owner, {
        from: MEETING.approved,
        to: MEETING.changeApproving,
        params: {
          fields: 'audience',
          'before.audience': String(plan.audience),
          'after.audience': String(changedAudience(plan.audience)),
          reason: CHANGE_REASON,
        },
      }),
    )
  if (change && change.returnedAt !== null)
    steps.push(
      step('changeSentBack', ACTION.viewInApproval, change.returnedAt, change.nodes[0]?.approverId ?? null, {
        from: MEETING.changeApproving,
        to: MEETING.approved,
        params: { comment: CHANGE_BACK_COMMENT },
      }),
    )
  return steps
}

/** The change asks for a quarter more people than were approved. */
export const changedAudience = (audience: number): number => Math.ceil((audience * 5) / 4)
export const CHANGE_REASON = '报名人数超出预期'
export const CHANGE_BACK_COMMENT = '请先确认会议室坐得下再提交'

export const SEND_BACK_COMMENT = '请补充讲者的课题大纲后再提交'

function endingSteps({ plan, history }: PlannedMeeting): Step[] {
  const { endedAt, nodes, approvedAt } = history
  const owner = personId(plan.owner)
  if (endedAt === null) return []
  if (plan.status === MEETING.sentBack) {
    return [
      step('sentBack', ACTION.viewInApproval, endedAt, nodes[0]?.approverId ?? null, {
        from: MEETING.submitted,
        to: MEETING.sentBack,
        params: { comment: SEND_BACK_COMMENT },
      }),
    ]
  }
  if (plan.status === MEETING.revoked)
    return [step('revoked', ACTION.viewInApproval, endedAt, owner, { from: MEETING.submitted, to: MEETING.revoked })]
  if (plan.status === MEETING.void)
    return [step('expired', ACTION.createMeeting, endedAt, null, { from: MEETING.submitted, to: MEETING.void })]
  return [
    step('cancelled', ACTION.cancelMeeting, endedAt, owner, {
      from: approvedAt === null ? MEETING.submitted : MEETING.approved,
      to: MEETING.cancelled,
      params: { reason: plan.cancelReason ?? '' },
    }),
  ]
}

const hasBegun = (status: MeetingStatus): boolean => status === MEETING.running || isIn(OVER, status)

function runningSteps({ plan, history, fees }: PlannedMeeting): Step[] {
  const { startAt, endAt } = plan
  const { closedAt, closingDeadline } = history
  if (!hasBegun(plan.status) || startAt === null || endAt === null) return []
  const steps: Step[] = [
    step('opened', ACTION.enrolmentSignIn, addMinutes(startAt, -60), null, {
      from: MEETING.approved,
      to: MEETING.running,
    }),
  ]
  if (plan.status === MEETING.running) return steps
  steps.push(...photoSteps(plan, startAt))
  steps.push(
    step('ended', ACTION.closeMeeting, addMinutes(endAt, 30), null, {
      from: MEETING.running,
      to: MEETING.toBeClosed,
      params: { deadline: closingDeadline ?? '' },
    }),
  )
  if (closedAt === null) return steps
  if (plan.status === MEETING.closedBySystem)
    return [
      ...steps,
      step('closedBySystem', ACTION.closeMeeting, closedAt, null, {
        from: MEETING.toBeClosed,
        to: MEETING.closedBySystem,
      }),
    ]
  steps.push(fileStep(plan, endAt))
  const entered = plan.lines.filter(({ type }) => type !== 'speakerFee')
  const amount = displayMoney(sumFen(entered.map((line) => actualOf(line, fees))))
  steps.push(
    step('closed', ACTION.closeMeeting, closedAt, personId(plan.owner), {
      from: MEETING.toBeClosed,
      to: MEETING.closed,
      params: { amount },
    }),
  )
  return [...steps, ...feeSteps({ plan, history, fees })]
}

/** Of closed meetings; the pictures themselves come once the server answers. */
function photoSteps({ status, owner, talks }: MeetingPlan, startAt: string): Step[] {
  if (status === MEETING.toBeClosed) return []
  const count = ROOM_PHOTOS + (status === MEETING.closed ? talks.length : 0)
  const at = addMinutes(startAt, PHOTOS_AFTER_MINUTES)
  return [step('photosUploaded', ACTION.venuePhotos, at, personId(owner), { params: { count } })]
}

/** The sign-in sheet and each speaker's contract. */
function fileStep({ owner, talks }: MeetingPlan, endAt: string): Step {
  const count = 1 + new Set(talks.map(({ place }) => place)).size
  const at = addMinutes(endAt, FILES_AFTER_MINUTES)
  return step('filesUploaded', uploadAction(false).actionCategory, at, personId(owner), { params: { count } })
}

function feeSteps({ plan, fees }: PlannedMeeting): Step[] {
  const [first] = fees
  if (!first) return []
  const speakerOf = (turn: number) => DEMO_DOCTORS[plan.talks[turn]?.place ?? 0]?.name ?? ''
  const submitted: Step = step('feesSubmitted', ACTION.laborServiceFee, first.submitted_at, first.submitted_by, {
    params: { count: fees.length },
  })
  const later = fees.flatMap(({ state, submitted_at, decided_at, decided_by, paid_at, paid_by, net }, turn): Step[] => {
    const speaker = speakerOf(turn)
    if (state === 'held') return [step('feeHeld', ACTION.laborServiceFee, submitted_at, null, { params: { speaker } })]
    const approved: Step[] = decided_at
      ? [step('feeApproved', ACTION.laborServiceFee, decided_at, decided_by ?? null, { params: { speaker } })]
      : []
    return paid_at
      ? [
          ...approved,
          step('feePaid', ACTION.paymentProgress, paid_at, paid_by ?? null, {
            params: { speaker, net: displayMoney(net) },
          }),
        ]
      : approved
  })
  return [submitted, ...later.toSorted((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))]
}
