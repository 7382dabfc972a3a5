import { AUTO_APPROVAL_RULE } from '@osmp/domain/approvals/auto-approval.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import type { Schema } from '../kit/database/schema.ts'
import { loadParts, readMeeting, snapshotOf, storedForm } from '../meetings/public.ts'
import { CHANGE_BACK_COMMENT, CHANGE_REASON, changedAudience, SEND_BACK_COMMENT } from './demo-events.ts'
import type { PlannedNode } from './demo-history.ts'
import type { PlannedMeeting } from './demo-meetings.ts'
import { personId } from './demo-people.ts'
import { demoId } from '../reference/public.ts'

const STATES: Readonly<Record<number, string>> = {
  [MEETING.submitted]: 'pending',
  [MEETING.approving]: 'pending',
  [MEETING.sentBack]: 'sentBack',
  [MEETING.revoked]: 'revoked',
  [MEETING.void]: 'terminated',
}

const instanceId = ({ plan }: PlannedMeeting): string => demoId(`approval:${plan.key}`)

const changeId = ({ plan }: PlannedMeeting): string => demoId(`change:${plan.key}`)

/** The submissions of a stored meeting with the snapshots the product itself would take; none for a draft. */
export async function instanceRows(
  tx: Tx,
  meeting: PlannedMeeting,
): Promise<Insertable<Schema['approval_instance']>[]> {
  const { plan, history } = meeting
  const { submittedAt, approvedAt, endedAt, nodes, change } = history
  if (submittedAt === null) return []
  const row = await readMeeting(tx, plan.id)
  const parts = await loadParts(tx, plan.id, localDateOf(submittedAt))
  const first = snapshotOf(row, parts)
  const instance = (id: string, { snapshot, hash }: typeof first) => ({
    id,
    engagement_id: plan.id,
    snapshot,
    snapshot_hash: hash,
    submitted_by: personId(plan.owner),
  })
  const initial = {
    ...instance(instanceId(meeting), first),
    kind: 'initial',
    engagement_version: 2,
    state: STATES[plan.status] ?? 'approved',
    submitted_at: submittedAt,
    ended_at: approvedAt ?? endedAt,
    auto_rule: nodes.length === 0 ? AUTO_APPROVAL_RULE : null,
    proposal: null,
    change_reason: '',
  }
  if (!change) return [initial]
  const wanted = { ...row, expected_audience: changedAudience(plan.audience) }
  const asked = {
    ...instance(changeId(meeting), snapshotOf(wanted, parts)),
    kind: 'change',
    engagement_version: row.version,
    state: change.returnedAt === null ? 'pending' : 'sentBack',
    submitted_at: change.submittedAt,
    ended_at: change.returnedAt,
    auto_rule: null,
    proposal: storedForm(wanted, parts),
    change_reason: CHANGE_REASON,
  }
  return [initial, asked]
}

export function nodeRows(meeting: PlannedMeeting): Insertable<Schema['approval_node']>[] {
  const { nodes, change } = meeting.history
  return [
    ...nodesOf(instanceId(meeting), nodes, SEND_BACK_COMMENT),
    ...nodesOf(changeId(meeting), change?.nodes ?? [], CHANGE_BACK_COMMENT),
  ]
}

function nodesOf(
  instance: string,
  nodes: readonly PlannedNode[],
  sendBackComment: string,
): Insertable<Schema['approval_node']>[] {
  return nodes.map(({ approverId, step, because, state, activeSince, decidedAt }, index) => ({
    id: demoId(`node:${instance}:${index}`),
    instance_id: instance,
    seq: index + 1,
    step,
    approver_id: approverId,
    because: [...because],
    state,
    active_since: activeSince,
    decided_by: decidedAt === null ? null : approverId,
    decided_at: decidedAt,
    comment: state === 'sentBack' ? sendBackComment : '',
  }))
}
