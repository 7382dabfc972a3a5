import { query, type Tx } from '../kit/database/db.ts'

export type Comeback = { readonly engagementId: string; readonly byName: string; readonly comment: string }

/** The person and the comment with which these meetings were sent back last. */
export async function findComebacks(tx: Tx, ids: readonly string[]): Promise<Map<string, Comeback>> {
  if (ids.length === 0) return new Map()
  const rows = await query<Comeback>(tx)`
    select distinct on (i.engagement_id) i.engagement_id as "engagementId", p.name as "byName", n.comment
    from approval_instance i join approval_node n on n.instance_id = i.id and n.state = 'sentBack' join person p on p.id = n.decided_by
    where i.engagement_id = any(${[...ids]}::uuid[]) and i.state = 'sentBack'
    order by i.engagement_id, n.decided_at desc`
  return new Map(rows.map((row) => [row.engagementId, row]))
}
