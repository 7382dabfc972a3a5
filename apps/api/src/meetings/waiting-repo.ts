import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { ASKED_CATEGORY, isInReach, type Reach } from './reach-repo.ts'

/** Condition: node `n` of application `i` of meeting `e` waits for somebody of this reach. List, badge and to-do ask the same. */
export function waitsFor(reach: Reach): RawBuilder<unknown> {
  return sql`n.state = 'active' and ${isInReach(reach, sql`n.approver_id`, [sql`e.category`, ASKED_CATEGORY])}`
}

/** How many nodes wait for this reach, as a query. Without limited delegations the database leaves the joins out. */
export const waitingCount = (reach: Reach): RawBuilder<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from approval_node n left join approval_instance i on i.id = n.instance_id
    left join engagement e on e.id = i.engagement_id
  where ${waitsFor(reach)}`

export async function countWaiting(tx: Tx, reach: Reach): Promise<number> {
  return (await waitingCount(reach).execute(tx)).rows[0]?.count ?? 0
}
