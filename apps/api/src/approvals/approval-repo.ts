import type { ApprovalOutcome } from '@osmp/domain/approvals/approval-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { ApprovedBy, NewApproval } from '../meetings/public.ts'
import type { Approval, ApprovalRow, NodeRow } from './approval-row.ts'
import { PRESENT_MANAGER } from './former-manager-repo.ts'

// Snapshots from before these fields were asked for have none of them.
const SNAPSHOT = sql`
  jsonb_set(i.snapshot, '{compared}', '{"eventId": null, "taxonomyId": null, "invitedHcpIds": []}'::jsonb || (i.snapshot -> 'compared')) as snapshot`

const APPROVAL_COLUMNS = sql`
  i.id, i.engagement_id as "engagementId", i.kind, i.state as status, i.engagement_version as "engagementVersion", ${SNAPSHOT},
  i.snapshot_hash as "snapshotHash", i.submitted_by as "submitterId", s.name as "submitterName", i.submitted_at as "submittedAt",
  i.ended_at as "endedAt", i.auto_rule as "autoRule"`

/** The meeting a submission belongs to. */
export async function approvalMeetingOf(tx: Tx, approvalId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('approval_instance')
    .select('engagement_id')
    .where('id', '=', approvalId)
    .executeTakeFirst()
  return row?.engagement_id
}

/** A submission under a row lock. The caller already holds the meeting's lock, so two deciders never wait crosswise. */
export async function lockApproval(tx: Tx, approvalId: string): Promise<Approval | undefined> {
  const rows = await query<ApprovalRow>(tx)`
    select ${APPROVAL_COLUMNS} from approval_instance i join person s on s.id = i.submitted_by
    where i.id = ${approvalId} for update of i`
  return withNodes(tx, rows[0])
}

/** The meeting's pending submission under a row lock. */
export async function lockPendingApproval(tx: Tx, engagementId: string): Promise<Approval | undefined> {
  const rows = await query<ApprovalRow>(tx)`
    select ${APPROVAL_COLUMNS} from approval_instance i join person s on s.id = i.submitted_by
    where i.engagement_id = ${engagementId} and i.state = 'pending' for update of i`
  return withNodes(tx, rows[0])
}

/** The newest submission of a meeting. */
export async function findLatestApproval(tx: Tx, engagementId: string): Promise<Approval | undefined> {
  const rows = await query<ApprovalRow>(tx)`
    select ${APPROVAL_COLUMNS} from approval_instance i join person s on s.id = i.submitted_by
    where i.engagement_id = ${engagementId} order by i.submitted_at desc, i.id desc limit 1`
  return withNodes(tx, rows[0])
}

/**
 * The newest submission of a meeting (an expression of its id) as one value of JSON, with a snapshot
 * only in a change that waits or came back: no other one is shown.
 */
export const latestApproval = (engagementId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('id', i.id, 'kind', i.kind, 'status', i.state, 'submittedAt', i.submitted_at, 'submitterName', s.name,
    'nodes', (select coalesce(json_agg(json_build_object('step', n.step, 'approverName', a.name, 'escalatedToName', u.name, 'presentManagerName', ${PRESENT_MANAGER}, 'status', n.state,
        'because', n.because, 'activeSince', n.active_since, 'decidedByName', d.name, 'decidedAt', n.decided_at, 'comment', n.comment) order by n.seq), '[]')
      from approval_node n join person a on a.id = n.approver_id left join person d on d.id = n.decided_by left join person u on u.id = n.escalated_to
      where n.instance_id = i.id),
    'change', case when i.kind = 'change' and i.state <> 'approved' then (select json_build_object(
      'proposal', i.proposal, 'reason', i.change_reason, 'snapshot', o.snapshot) from (select ${SNAPSHOT}) o) end)
  from approval_instance i join person s on s.id = i.submitted_by
  where i.engagement_id = ${engagementId} order by i.submitted_at desc, i.id desc limit 1)`

/** The approved submission before this one: the version that was in force. */
export async function findApprovedBefore(tx: Tx, approval: ApprovalRow): Promise<ApprovalRow | undefined> {
  return queryFirst<ApprovalRow>(tx)`
    select ${APPROVAL_COLUMNS} from approval_instance i join person s on s.id = i.submitted_by
    where i.engagement_id = ${approval.engagementId} and i.state = 'approved'
      and (i.submitted_at, i.id) < (${approval.submittedAt}::timestamptz, ${approval.id}::uuid)
    order by i.submitted_at desc, i.id desc limit 1`
}

/** The last submission of the same kind sent back before this one, which corrects it; none from before the last approval. */
export async function findSentBackBefore(tx: Tx, approval: ApprovalRow): Promise<Approval | undefined> {
  const rows = await query<ApprovalRow>(tx)`
    select ${APPROVAL_COLUMNS} from approval_instance i join person s on s.id = i.submitted_by
    where i.engagement_id = ${approval.engagementId} and i.state = 'sentBack' and i.kind = ${approval.kind}
      and (i.submitted_at, i.id) < (${approval.submittedAt}::timestamptz, ${approval.id}::uuid)
      and not exists (select from approval_instance a where a.engagement_id = i.engagement_id and a.state = 'approved'
        and (a.submitted_at, a.id) > (i.submitted_at, i.id) and a.id <> ${approval.id})
    order by i.submitted_at desc, i.id desc limit 1`
  return withNodes(tx, rows[0])
}

/** The submissions of a meeting before its newest, newest first, ten at most. */
export async function findEarlierApprovals(tx: Tx, engagementId: string): Promise<Approval[]> {
  const rows = await query<ApprovalRow>(tx)`
    select ${APPROVAL_COLUMNS} from approval_instance i join person s on s.id = i.submitted_by
    where i.engagement_id = ${engagementId} order by i.submitted_at desc, i.id desc offset 1 limit 10`
  const ids = rows.map(({ id }) => id)
  const nodes = Map.groupBy(ids.length === 0 ? [] : await findNodes(tx, ids), ({ approvalId }) => approvalId)
  return rows.map((row) => ({ ...row, nodes: nodes.get(row.id) ?? [] }))
}

/** What was approved last of a meeting. */
export async function findApprovedSnapshot(tx: Tx, engagementId: string): Promise<ApprovalRow['snapshot'] | undefined> {
  const rows = await query<Pick<ApprovalRow, 'snapshot'>>(tx)`
    select ${SNAPSHOT} from approval_instance i where i.engagement_id = ${engagementId} and i.state = 'approved'
    order by i.submitted_at desc, i.id desc limit 1`
  return rows[0]?.snapshot
}

/** Who approved what is in force: the system alone, or the people who passed a step of an application that came into force. */
export async function findApprovedBy(tx: Tx, engagementId: string): Promise<ApprovedBy> {
  const rows = await query<ApprovedBy>(tx)`
    select coalesce((select i.auto_rule is not null from approval_instance i where i.engagement_id = ${engagementId} and i.state = 'approved'
        order by i.submitted_at desc, i.id desc limit 1), false) as "bySystem",
      array(select distinct n.decided_by from approval_instance i join approval_node n on n.instance_id = i.id
        where i.engagement_id = ${engagementId} and i.state = 'approved' and n.state = 'passed' and n.decided_by is not null) as "personIds"`
  return rows[0] ?? { bySystem: false, personIds: [] }
}

async function withNodes(tx: Tx, row: ApprovalRow | undefined): Promise<Approval | undefined> {
  return row && { ...row, nodes: await findNodes(tx, [row.id]) }
}

/** The steps of some submissions, in order. */
export async function findNodes(tx: Tx, approvalIds: readonly string[]): Promise<NodeRow[]> {
  return query<NodeRow>(tx)`
    select n.id, n.instance_id as "approvalId", n.step, n.approver_id as "approverId", a.name as "approverName",
      n.escalated_to as "escalatedToId", u.name as "escalatedToName", ${PRESENT_MANAGER} as "presentManagerName", n.state as status,
      n.because, n.active_since as "activeSince", n.nudged_at as "nudgedAt", n.decided_by as "decidedBy", d.name as "decidedByName", n.decided_at as "decidedAt",
      n.comment, n.client_token as "clientToken", n.answer_status as "answerStatus", n.answer_version as "answerVersion"
    from approval_node n join person a on a.id = n.approver_id left join person d on d.id = n.decided_by left join person u on u.id = n.escalated_to
    where n.instance_id = any(${[...approvalIds]}::uuid[]) order by n.instance_id, n.seq`
}

/** Stores a submission and its path, of which the first node becomes active; gives the submission's id. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<string> {
  const { meeting, snapshot, snapshotHash, kind, submitterId, at, nodes, autoRule, change } = approval
  const id = uuidv7()
  await tx
    .insertInto('approval_instance')
    .values({
      id,
      engagement_id: meeting.id,
      kind,
      engagement_version: meeting.version,
      snapshot: JSON.stringify(snapshot),
      snapshot_hash: snapshotHash,
      state: autoRule === null ? 'pending' : 'approved',
      submitted_by: submitterId,
      submitted_at: at,
      ended_at: autoRule === null ? null : at,
      auto_rule: autoRule,
      proposal: change === undefined ? null : JSON.stringify(change.proposal),
      change_reason: change?.reason ?? '',
    })
    .execute()
  // Nodes of a new chain have one step each; only those of old chains have several.
  const rows = nodes.map((node, index) => ({
    id: uuidv7(),
    instance_id: id,
    seq: index + 1,
    step: node.steps[0] ?? 'lineManager',
    approver_id: node.approverId,
    state: index === 0 ? 'active' : 'waiting',
    active_since: index === 0 ? at : null,
    because: [...node.because],
  }))
  if (rows.length > 0) await tx.insertInto('approval_node').values(rows).execute()
  return id
}

export type NodeDecision = {
  nodeId: string
  decidedBy: string
  decidedAs: NodeRow['step']
  comment: string
  clientToken: string
  answerStatus: number
  answerVersion: number
}

/**
 * Writes an outcome of approval-state.ts: first the nodes that end, then the one that becomes active (one active node at any
 * moment), then the submission.
 */
export async function saveOutcome(
  tx: Tx,
  approval: Approval,
  outcome: ApprovalOutcome,
  { at, decision }: { at: string; decision?: NodeDecision },
): Promise<void> {
  const changed = approval.nodes.flatMap((node, index) => {
    const status = outcome.nodes[index]
    return status === undefined || status === node.status ? [] : [{ id: node.id, status }]
  })
  for (const { id, status } of changed.toSorted((left, right) => rank(left.status) - rank(right.status))) {
    const mine = decision?.nodeId === id ? decision : undefined
    await tx
      .updateTable('approval_node')
      .set({
        state: status,
        ...(status === 'active' ? { active_since: at } : {}),
        ...(mine && {
          decided_by: mine.decidedBy,
          decided_as: mine.decidedAs,
          decided_at: at,
          comment: mine.comment,
          client_token: mine.clientToken,
          answer_status: mine.answerStatus,
          answer_version: mine.answerVersion,
        }),
      })
      .where('id', '=', id)
      .execute()
  }
  if (outcome.status === approval.status) return
  await tx
    .updateTable('approval_instance')
    .set({ state: outcome.status, ended_at: at })
    .where('id', '=', approval.id)
    .execute()
}

const rank = (status: string): number => (status === 'active' ? 1 : 0)
