import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/** An active node that may be due; `managerId` is the approver's manager. */
export type NudgeRow = {
  nodeId: string
  engagementId: string
  category: string
  city: string
  buId: string
  approverId: string
  approverName: string
  managerId: string | null
  managerName: string | null
  activeSince: string
  remindedAt: string | null
}

/** Active nodes that have not been escalated yet, longest waiting first, a thousand at a time. */
export async function findNudgeable(tx: Tx): Promise<NudgeRow[]> {
  const { rows } = await sql<NudgeRow>`
    select n.id as "nodeId", e.id as "engagementId", e.category, e.city, e.bu_id as "buId", n.approver_id as "approverId",
      p.name as "approverName", p.manager_id as "managerId", m.name as "managerName", n.active_since as "activeSince", n.reminded_at as "remindedAt"
    from approval_node n join approval_instance i on i.id = n.instance_id join engagement e on e.id = i.engagement_id
      join person p on p.id = n.approver_id left join person m on m.id = p.manager_id
    where n.state = 'active' and n.escalated_at is null
    order by n.active_since, n.id limit 1000`.execute(tx)
  return rows
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
