import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { ASKED_CATEGORY, hasPassed, isInReach, type Reach } from './reach-repo.ts'

/** Condition: node `n` of application `i` of meeting `e` waits for somebody of this reach, or was escalated to one. List, badge and to-do ask the same. */
export function waitsFor(reach: Reach): RawBuilder<unknown> {
  const of = (person: RawBuilder<unknown>) =>
    isInReach(reach, {
      person,
      step: sql`n.step`,
      categories: [sql`e.category`, ASKED_CATEGORY],
      hasDecided: (who) => hasPassed(sql`x.instance_id = n.instance_id`, who),
    })
  return sql`n.state = 'active' and (${of(sql`n.approver_id`)} or ${of(sql`n.escalated_to`)})`
}

/** Condition: step `s` of review `r` of the actual amounts of meeting `e` waits for somebody of this reach. */
export function spendWaitsFor(reach: Reach): RawBuilder<unknown> {
  const open = {
    person: sql`s.approver_id`,
    step: sql`s.step`,
    categories: [sql`e.category`],
    hasDecided: (who: RawBuilder<unknown>) =>
      sql`exists (select from spend_review_step x where x.review_id = s.review_id and x.state = 'passed' and ${who} in (x.decided_by, x.approver_id))`,
  }
  return sql`s.state = 'active' and ${isInReach(reach, open)}`
}

/**
 * How many decisions wait for this reach, as a query: on applications, and on actual amounts at closing. Without delegations the
 * database leaves the joins out.
 */
export const waitingCount = (reach: Reach): RawBuilder<{ count: number }> => sql<{ count: number }>`
  select ((select count(*) from approval_node n left join approval_instance i on i.id = n.instance_id
      left join engagement e on e.id = i.engagement_id where ${waitsFor(reach)})
    + (select count(*) from spend_review_step s left join spend_review r on r.id = s.review_id
      left join engagement e on e.id = r.engagement_id
      where ${spendWaitsFor(reach)}))::int as count`

export async function countWaiting(tx: Tx, reach: Reach): Promise<number> {
  return (await waitingCount(reach).execute(tx)).rows[0]?.count ?? 0
}
