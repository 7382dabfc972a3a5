import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { ASKED_CATEGORY, isInReach, type Reach } from './reach-repo.ts'

/** Condition: node `n` of application `i` of meeting `e` waits for somebody of this reach, or was escalated to one. List, badge and to-do ask the same. */
export function waitsFor(reach: Reach): RawBuilder<unknown> {
  const of = (person: RawBuilder<unknown>) => isInReach(reach, person, [sql`e.category`, ASKED_CATEGORY])
  return sql`n.state = 'active' and (${of(sql`n.approver_id`)} or ${of(sql`n.escalated_to`)})`
}

/**
 * How many decisions wait for this reach, as a query: on applications, and on actual amounts at closing. Without limited delegations the
 * database leaves the joins out.
 */
export const waitingCount = (reach: Reach): RawBuilder<{ count: number }> => sql<{ count: number }>`
  select ((select count(*) from approval_node n left join approval_instance i on i.id = n.instance_id
      left join engagement e on e.id = i.engagement_id where ${waitsFor(reach)})
    + (select count(*) from spend_review_step s left join spend_review r on r.id = s.review_id
      left join engagement e on e.id = r.engagement_id
      where s.state = 'active' and ${isInReach(reach, sql`s.approver_id`, [sql`e.category`])}))::int as count`

export async function countWaiting(tx: Tx, reach: Reach): Promise<number> {
  return (await waitingCount(reach).execute(tx)).rows[0]?.count ?? 0
}
