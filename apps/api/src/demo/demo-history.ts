import { addMinutes, instantMs, instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { isIn, OVER, TAKES_PLACE } from '@osmp/domain/meetings/status-sets.ts'
import { workCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { addWorkingDays, workingDeadline } from '@osmp/domain/meetings/working-days.ts'
import { chainOf } from './demo-approval-chain.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'
import { CALENDAR_DAYS } from '../reference/public.ts'

type NodeState = 'waiting' | 'active' | 'passed' | 'sentBack' | 'terminated'
export type PlannedNode = {
  approverId: string
  step: string
  /** Why the chain called them in. */
  because: readonly string[]
  state: NodeState
  activeSince: string | null
  decidedAt: string | null
}

/** When what happened to a planned meeting: all UTC ISO, null where it has not. */
export type History = {
  createdAt: string
  submittedAt: string | null
  approvedAt: string | null
  /** Sent back, taken back, cancelled or void. */
  endedAt: string | null
  closedAt: string | null
  /** Last working day to close, Asia/Shanghai. */
  closingDeadline: string | null
  nodes: PlannedNode[]
  /** A change of the approved plan that waits for its decision, or came back. */
  change: { submittedAt: string; returnedAt: string | null; nodes: PlannedNode[] } | null
}

const HOUR = 60
const DAY = 24 * HOUR
const CLOSING_WORKDAYS = 5
const CALENDAR = workCalendar(CALENDAR_DAYS)

export function historyOf(plan: MeetingPlan, now: number): History {
  const at = instantOf(now)
  const submittedAt = submission(plan, at)
  const createdAt = submittedAt === null ? addMinutes(at, -2 * DAY) : addMinutes(submittedAt, -90)
  const nodes = submittedAt === null ? [] : nodesOf(plan, submittedAt)
  const isApproved = isIn([...TAKES_PLACE, MEETING.cancelled], plan.status)
  const approvedAt = submittedAt !== null && isApproved ? (nodes.at(-1)?.decidedAt ?? submittedAt) : null
  const change = changeOf(plan, at)
  return { createdAt, submittedAt, approvedAt, nodes, change, ...ending(plan, at, nodes) }
}

/** More people concern the line manager only. */
function changeOf(plan: MeetingPlan, at: string): History['change'] {
  if (plan.status !== MEETING.changeApproving && plan.changeReturned !== true) return null
  const isReturned = plan.changeReturned === true
  const submittedAt = addMinutes(at, isReturned ? -30 * HOUR : -6 * HOUR)
  const nodes = nodesOf({ ...plan, status: isReturned ? 26 : 10 }, submittedAt).slice(0, 1)
  return { submittedAt, returnedAt: isReturned ? (nodes[0]?.decidedAt ?? null) : null, nodes }
}

/** Long enough before the start for the lead time, and always in the past. */
function submission(plan: MeetingPlan, at: string): string | null {
  if (plan.status === MEETING.draft) return null
  if (plan.status === MEETING.submitted) return addMinutes(at, -(4 + (plan.number % 4) * 7) * HOUR)
  if (plan.status === MEETING.approving) return addMinutes(at, -30 * HOUR)
  if (plan.status === MEETING.sentBack || plan.status === MEETING.revoked) return addMinutes(at, -52 * HOUR)
  const early = addMinutes(plan.startAt ?? at, -12 * DAY)
  const latest = addMinutes(at, -6 * DAY)
  return early < latest ? early : latest
}

function nodesOf(plan: MeetingPlan, submittedAt: string): PlannedNode[] {
  const chain = chainOf(plan)
  const reached = reachedNodes(
    plan,
    chain.map(({ steps }) => steps[0] ?? 'lineManager'),
  )
  return chain.map(({ approverId, steps, because }, index) => {
    const decidedAt = addMinutes(submittedAt, (index + 1) * 8 * HOUR)
    const activeSince = index <= reached ? addMinutes(submittedAt, index * 8 * HOUR) : null
    const state = nodeState(plan, index, reached)
    const isDecided = state === 'passed' || state === 'sentBack'
    return {
      approverId,
      step: steps[0] ?? 'lineManager',
      because,
      state,
      activeSince,
      decidedAt: isDecided ? decidedAt : null,
    }
  })
}

/** Place of the node whose turn it is or was last; past the end when all have passed. */
function reachedNodes(plan: MeetingPlan, steps: readonly string[]): number {
  if (
    plan.status === MEETING.submitted ||
    plan.status === MEETING.sentBack ||
    plan.status === MEETING.revoked ||
    plan.status === MEETING.void
  )
    return 0
  if (plan.status === MEETING.approving) return Math.max(1, steps.indexOf(plan.waitsFor ?? ''))
  return steps.length
}

function nodeState(plan: MeetingPlan, index: number, reached: number): NodeState {
  if (index < reached) return 'passed'
  if (plan.status === MEETING.sentBack) return index === 0 ? 'sentBack' : 'terminated'
  if (plan.status === MEETING.revoked || plan.status === MEETING.void) return 'terminated'
  return index === reached ? 'active' : 'waiting'
}

function ending(
  plan: MeetingPlan,
  at: string,
  nodes: readonly PlannedNode[],
): Pick<History, 'endedAt' | 'closedAt' | 'closingDeadline'> {
  const none = { endedAt: null, closedAt: null, closingDeadline: null }
  const start = plan.startAt ?? at
  if (plan.status === MEETING.sentBack) return { ...none, endedAt: nodes[0]?.decidedAt ?? at }
  if (plan.status === MEETING.revoked) return { ...none, endedAt: addMinutes(at, -28 * HOUR) }
  if (plan.status === MEETING.cancelled)
    return { ...none, endedAt: start > at ? addMinutes(at, -DAY) : addMinutes(start, -2 * DAY) }
  if (plan.status === MEETING.void) return { ...none, endedAt: start }
  if (!isIn(OVER, plan.status) || plan.endAt === null) return none
  const closingDeadline = addWorkingDays(localDateOf(plan.endAt), CLOSING_WORKDAYS, CALENDAR)
  if (plan.status === MEETING.toBeClosed) return { ...none, closingDeadline }
  const overdue = instantOf(workingDeadline(instantMs(plan.endAt), CLOSING_WORKDAYS, CALENDAR))
  return {
    endedAt: null,
    closingDeadline,
    closedAt: plan.status === MEETING.closedBySystem ? overdue : addMinutes(plan.endAt, 2 * DAY),
  }
}
