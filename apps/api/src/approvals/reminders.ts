import {
  nudgeDue,
  type NudgeHours,
  type WaitingTooLong,
  waitingTooLong,
} from '@osmp/domain/approvals/approval-reminders.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import { policiesFor, type PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db, Tx } from '../kit/db.ts'
import { loadCalendar, lockMeeting, logMeeting } from '../meetings/public.ts'
import { loadPolicies } from '../policies/public.ts'
import { tellDeciders, tellPeople } from './approval-notices.ts'
import { findNudgeable, markNudged, type NudgeRow } from './reminder-repo.ts'

type Due = { row: NudgeRow; hours: number; escalates: boolean; at: string }

/**
 * Reminds approvers and tells their managers when a node has waited too long (working hours of `approval.reminder.hours` and
 * `approval.escalation.hours`). Each happens once for a node, however often and by however many processes this runs.
 */
export async function remindApprovals(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const policies = await loadPolicies(db.db)
  const calendar = await loadCalendar(db.db)
  const limitsFor = memoized((hours: NudgeHours) => waitingTooLong(now, hours, calendar))
  for await (const row of everyNudgeable(db.db, limitsFor(shortestHours(policies)))) {
    const hours = nudgeHours(policies, row, at)
    const due = nudgeDue(Date.parse(row.activeSince), limitsFor(hours))
    if (due === 'none' || (due === 'remind' && row.remindedAt !== null)) continue
    await db.inTransaction((tx) => nudge(tx, { row, hours: hours.remind, escalates: due === 'escalate', at }))
  }
}

/** Few policies hold for many nodes. */
function memoized(limits: (hours: NudgeHours) => WaitingTooLong): (hours: NudgeHours) => WaitingTooLong {
  const known = new Map<string, WaitingTooLong>()
  return (hours) => {
    const key = `${hours.remind}/${hours.escalate}`
    const found = known.get(key) ?? limits(hours)
    known.set(key, found)
    return found
  }
}

/** No node is due before the shortest hours of any row. */
function shortestHours(rows: readonly PolicyRow[]): NudgeHours {
  return {
    remind: shortest(rows, 'approval.reminder.hours'),
    escalate: shortest(rows, 'approval.escalation.hours'),
  }
}

function shortest(rows: readonly PolicyRow[], key: 'approval.reminder.hours' | 'approval.escalation.hours'): number {
  const values = [policyDefinition(key).default, ...rows.filter((row) => row.key === key).map(({ value }) => value)]
  return Math.min(...values.filter((value) => typeof value === 'number'))
}

async function* everyNudgeable(tx: Tx, limits: WaitingTooLong): AsyncGenerator<NudgeRow> {
  const since = {
    remindSince: new Date(limits.remindSince).toISOString(),
    escalateSince: new Date(limits.escalateSince).toISOString(),
  }
  let last: NudgeRow | undefined
  do {
    const page: NudgeRow[] = await findNudgeable(tx, since, last)
    yield* page
    last = page.at(-1)
  } while (last)
}

function nudgeHours(rows: readonly PolicyRow[], { category, city, buId }: NudgeRow, at: string): NudgeHours {
  const policy = policiesFor(rows, { category, region: city || null, buId }, localDateOf(at))
  return { remind: policy('approval.reminder.hours').value, escalate: policy('approval.escalation.hours').value }
}

async function nudge(tx: Tx, { row, hours, escalates, at }: Due): Promise<void> {
  const { nodeId, engagementId, approverId, approverName, managerId, managerName } = row
  const meeting = await lockMeeting(tx, engagementId)
  if (await markNudged(tx, nodeId, 'reminded_at', at)) {
    await tellDeciders(tx, approverId, { meeting, kind: 'approvalReminder', params: { hours }, subject: nodeId, at })
  }
  if (!escalates || !(await markNudged(tx, nodeId, 'escalated_at', at)) || managerId === null || managerName === null)
    return
  const told = { meeting, kind: 'approvalEscalated', params: { approver: approverName }, subject: nodeId, at }
  await tellPeople(tx, [managerId], told)
  const params = { approver: managerName }
  await logMeeting(tx, { engagementId, kind: 'escalated', actionCategory: 102, actor: { kind: 'system' }, params, at })
}
