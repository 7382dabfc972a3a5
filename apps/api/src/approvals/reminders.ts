import { standInFor } from '@osmp/domain/approvals/handover.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { loadChainPeople, lockMeeting, logMeeting, type MeetingRow } from '../meetings/public.ts'
import { findPersonName } from '../people/public.ts'
import { tellDeciders, tellPeople } from './approval-notices.ts'
import { lockPendingApproval } from './approval-repo.ts'
import { decisionStakes } from './decision-stakes.ts'
import { takenBy } from './hand-over.ts'
import { loadNudgeLimits, type NudgeLimits } from './nudge-limits.ts'
import { escalateTo, findNudgeable, markNudged, type NudgeRow } from './reminder-repo.ts'

type Due = { row: NudgeRow; hours: number; escalates: boolean; at: string }

/**
 * Reminds approvers, and lets a second person decide, when a node has waited too long (working hours of `approval.reminder.hours` and
 * `approval.escalation.hours`). Each happens once for a node, however often and by however many processes this runs.
 */
export async function remindApprovals(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const limits = await loadNudgeLimits(db.db, now)
  for await (const row of everyNudgeable(db.db, limits)) {
    const { due, hours } = limits.dueFor(row)
    if (due === 'none' || (due === 'remind' && row.remindedAt !== null)) continue
    await db.inTransaction((tx) => nudge(tx, { row, hours, escalates: due === 'escalate', at }))
  }
}

async function* everyNudgeable(tx: Tx, limits: NudgeLimits): AsyncGenerator<NudgeRow> {
  let last: NudgeRow | undefined
  do {
    const page: NudgeRow[] = await findNudgeable(tx, limits, last)
    yield* page
    last = page.at(-1)
  } while (last)
}

async function nudge(tx: Tx, { row, hours, escalates, at }: Due): Promise<void> {
  const { nodeId, engagementId, approverId } = row
  const meeting = await lockMeeting(tx, engagementId)
  if (await markNudged(tx, nodeId, 'reminded_at', at)) {
    await tellDeciders(
      tx,
      { approverId },
      { meeting, kind: 'approvalReminder', params: { hours }, subject: nodeId, at },
    )
  }
  if (escalates && (await markNudged(tx, nodeId, 'escalated_at', at))) await escalate(tx, meeting, nodeId, at)
}

/** A second person may decide from now on; where nobody else fills the step, the approver's manager hears of it. */
async function escalate(tx: Tx, meeting: MeetingRow, nodeId: string, at: string): Promise<void> {
  const approval = await lockPendingApproval(tx, meeting.id)
  const node = approval?.nodes.find(({ id }) => id === nodeId)
  if (!approval || !node) return
  const people = await loadChainPeople(tx, node.approverId, meeting.bu_id)
  const standIn = standInFor(node, people, {
    stakes: await decisionStakes(tx, meeting, approval),
    taken: takenBy(approval),
  })
  const toId = standIn ?? people.lineManager[0]
  if (toId === undefined) return
  if (standIn !== undefined) await escalateTo(tx, nodeId, standIn)
  const kind = standIn === undefined ? 'approvalEscalated' : 'approvalEscalatedToYou'
  await tellPeople(tx, [toId], { meeting, kind, params: { approver: node.approverName }, subject: nodeId, at })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: standIn === undefined ? 'escalated' : 'escalatedTo',
    actionCategory: ACTION.viewInApproval,
    actor: { kind: 'system' },
    params: { approver: await findPersonName(tx, toId) },
    at,
  })
}
