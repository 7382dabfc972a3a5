import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { NudgeLimits } from './nudge-limits.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

/** An active node that may be due. */
export type NudgeRow = {
  nodeId: string
  engagementId: string
  category: string
  city: string
  buId: string
  approverId: string
  activeSince: string
  remindedAt: string | null
}

const PAGE = sql.lit(1_000)

/** The next thousand nodes after this one that may be due, longest waiting first. */
export async function findNudgeable(
  tx: Tx,
  { remindSince, escalateSince }: Pick<NudgeLimits, 'remindSince' | 'escalateSince'>,
  after: NudgeRow | undefined,
): Promise<NudgeRow[]> {
  const later = after
    ? sql`(n.active_since, n.id) > (${rowInstant({ at: after.activeSince, id: after.nodeId }, sql`approval_node`, ['active_since'])}, ${after.nodeId}::uuid)`
    : sql`true`
  return query<NudgeRow>(tx)`
    select n.id as "nodeId", e.id as "engagementId", e.category, e.city, e.bu_id as "buId", n.approver_id as "approverId",
      n.active_since as "activeSince", n.reminded_at as "remindedAt"
    from approval_node n join approval_instance i on i.id = n.instance_id join engagement e on e.id = i.engagement_id
    where n.state = 'active' and n.escalated_at is null and n.active_since <= ${remindSince}::timestamptz
      and (n.reminded_at is null or n.active_since <= ${escalateSince}::timestamptz) and ${later}
    order by n.active_since, n.id limit ${PAGE}`
}

/** Marks a node that is still active; false when it was decided or marked meanwhile. */
export async function markNudged(
  tx: Tx,
  nodeId: string,
  column: 'reminded_at' | 'escalated_at',
  at: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('approval_node')
    .set({ [column]: at })
    .where('id', '=', nodeId)
    .where('state', '=', 'active')
    .where(column, 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** From now on this person may decide on the step too. */
export async function escalateTo(tx: Tx, nodeId: string, personId: string): Promise<void> {
  await tx.updateTable('approval_node').set({ escalated_to: personId }).where('id', '=', nodeId).execute()
}

/** The submitter asked for it; the meeting's lock keeps this from happening twice. */
export async function markNudgedBySubmitter(tx: Tx, nodeId: string, at: string): Promise<void> {
  await tx.updateTable('approval_node').set({ nudged_at: at }).where('id', '=', nodeId).execute()
}
