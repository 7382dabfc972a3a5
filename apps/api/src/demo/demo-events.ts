import { displayMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { addMinutes } from '@osmp/domain/kit/time.ts'
import { uploadAction } from '@osmp/domain/system/action-categories.ts'
import type { Insertable } from 'kysely'
import type { MeetingEventTable } from '../kit/database/schema.ts'
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

/** The course of a planned meeting in its order. */
export function eventRows(meeting: PlannedMeeting): Insertable<MeetingEventTable>[] {
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
  const steps: Step[] = [{ kind: 'created', category: 101, at: createdAt, by: owner, to: 0 }]
  if (submittedAt === null) return steps
  steps.push({
    kind: 'submitted',
    category: 101,
    at: submittedAt,
    by: owner,
    from: 0,
    to: 10,
    params: { amount: displayMoney(plan.budget) },
  })
  if (nodes.length === 0)
    return [...steps, { kind: 'autoApproved', category: 103, at: submittedAt, by: null, from: 10, to: 40 }]
  nodes.forEach(({ step, state, approverId, decidedAt }, index) => {
    if (state !== 'passed' || decidedAt === null) return
    const isLast = index === nodes.length - 1
    const from = index === 0 ? 10 : 15
    const to = isLast ? 40 : 15
    steps.push({
      kind: isLast ? 'approved' : 'nodePassed',
      category: isLast ? 103 : 102,
      at: decidedAt,
      by: approverId,
      from,
      to,
      params: isLast ? { comment: '' } : { comment: '', step },
    })
  })
  if (change)
    steps.push({
      kind: 'changeSubmitted',
      category: 106,
      at: change.submittedAt,
      by: owner,
      from: 40,
      to: 20,
      params: {
        fields: 'audience',
        'before.audience': String(plan.audience),
        'after.audience': String(changedAudience(plan.audience)),
        reason: CHANGE_REASON,
      },
    })
  if (change && change.returnedAt !== null)
    steps.push({
      kind: 'changeSentBack',
      category: 102,
      at: change.returnedAt,
      by: change.nodes[0]?.approverId ?? null,
      from: 20,
      to: 40,
      params: { comment: CHANGE_BACK_COMMENT },
    })
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
  if (plan.status === 26) {
    return [
      {
        kind: 'sentBack',
        category: 102,
        at: endedAt,
        by: nodes[0]?.approverId ?? null,
        from: 10,
        to: 26,
        params: { comment: SEND_BACK_COMMENT },
      },
    ]
  }
  if (plan.status === 30) return [{ kind: 'revoked', category: 102, at: endedAt, by: owner, from: 10, to: 30 }]
  if (plan.status === 90) return [{ kind: 'expired', category: 101, at: endedAt, by: null, from: 10, to: 90 }]
  return [
    {
      kind: 'cancelled',
      category: 107,
      at: endedAt,
      by: owner,
      from: approvedAt === null ? 10 : 40,
      to: 80,
      params: { reason: plan.cancelReason ?? '' },
    },
  ]
}

function runningSteps({ plan, history, fees }: PlannedMeeting): Step[] {
  const { startAt, endAt } = plan
  const { closedAt, closingDeadline } = history
  if (plan.status < 50 || plan.status >= 80 || startAt === null || endAt === null) return []
  const steps: Step[] = [{ kind: 'opened', category: 120, at: addMinutes(startAt, -60), by: null, from: 40, to: 50 }]
  if (plan.status === 50) return steps
  steps.push(...photoSteps(plan, startAt))
  steps.push({
    kind: 'ended',
    category: 113,
    at: addMinutes(endAt, 30),
    by: null,
    from: 50,
    to: 60,
    params: { deadline: closingDeadline ?? '' },
  })
  if (closedAt === null) return steps
  if (plan.status === 71)
    return [...steps, { kind: 'closedBySystem', category: 113, at: closedAt, by: null, from: 60, to: 71 }]
  steps.push(fileStep(plan, endAt))
  const entered = plan.lines.filter(({ type }) => type !== 'speakerFee')
  const amount = displayMoney(sumFen(entered.map((line) => actualOf(line, fees))))
  steps.push({
    kind: 'closed',
    category: 113,
    at: closedAt,
    by: personId(plan.owner),
    from: 60,
    to: 70,
    params: { amount },
  })
  return [...steps, ...feeSteps({ plan, history, fees })]
}

/** Of closed meetings; the pictures themselves come once the server answers. */
function photoSteps({ status, owner, talks }: MeetingPlan, startAt: string): Step[] {
  if (status === 60) return []
  const count = ROOM_PHOTOS + (status === 70 ? talks.length : 0)
  const at = addMinutes(startAt, PHOTOS_AFTER_MINUTES)
  return [{ kind: 'photosUploaded', category: 115, at, by: personId(owner), params: { count } }]
}

/** The sign-in sheet and each speaker's contract. */
function fileStep({ owner, talks }: MeetingPlan, endAt: string): Step {
  const count = 1 + new Set(talks.map(({ place }) => place)).size
  const at = addMinutes(endAt, FILES_AFTER_MINUTES)
  return {
    kind: 'filesUploaded',
    category: uploadAction(false).actionCategory,
    at,
    by: personId(owner),
    params: { count },
  }
}

function feeSteps({ plan, fees }: PlannedMeeting): Step[] {
  const [first] = fees
  if (!first) return []
  const speakerOf = (turn: number) => DEMO_DOCTORS[plan.talks[turn]?.place ?? 0]?.name ?? ''
  const submitted: Step = {
    kind: 'feesSubmitted',
    category: 114,
    at: first.submitted_at,
    by: first.submitted_by,
    params: { count: fees.length },
  }
  const later = fees.flatMap(({ state, submitted_at, decided_at, decided_by, paid_at, paid_by, net }, turn): Step[] => {
    const speaker = speakerOf(turn)
    if (state === 'held') return [{ kind: 'feeHeld', category: 114, at: submitted_at, by: null, params: { speaker } }]
    const approved: Step[] = decided_at
      ? [{ kind: 'feeApproved', category: 114, at: decided_at, by: decided_by ?? null, params: { speaker } }]
      : []
    return paid_at
      ? [
          ...approved,
          {
            kind: 'feePaid',
            category: 117,
            at: paid_at,
            by: paid_by ?? null,
            params: { speaker, net: displayMoney(net) },
          },
        ]
      : approved
  })
  return [submitted, ...later.toSorted((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))]
}
