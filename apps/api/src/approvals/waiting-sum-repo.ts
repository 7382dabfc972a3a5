import { BUDGET_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { type Reach, waitsFor } from '../meetings/public.ts'

/** So many waiting applications are added up. */
export const MOST_SUMMED = 200

/** How many applications wait for this reach, at most MOST_SUMMED and one more, and what those with a budget ask for in fen. */
export async function sumWaiting(tx: Tx, reach: Reach): Promise<{ count: number; amountFen: number }> {
  const rows = await query<{ count: number; amountFen: number }>(tx)`
    select count(*)::int as count, coalesce(sum(w.fen), 0)::bigint as "amountFen" from (
      select case when i.snapshot->'compared'->>'category' = any(${[...BUDGET_CATEGORIES]}::text[])
        then (i.snapshot->'compared'->>'budgetFen')::bigint end as fen
      from approval_node n join approval_instance i on i.id = n.instance_id join engagement e on e.id = i.engagement_id
      where ${waitsFor(reach)} limit ${MOST_SUMMED + 1}) w`
  return rows[0] ?? { count: 0, amountFen: 0 }
}

/** How many applications this person passed since a moment, at most MOST_SUMMED, and what those with a budget asked for in fen. */
export async function sumPassed(
  tx: Tx,
  personId: string,
  since: string,
): Promise<{ count: number; amountFen: number }> {
  const row = await queryFirst<{ count: number; amountFen: number }>(tx)`
    select count(*)::int as count, coalesce(sum(case when i.snapshot->'compared'->>'category' = any(${[...BUDGET_CATEGORIES]}::text[])
      then (i.snapshot->'compared'->>'budgetFen')::bigint end), 0)::bigint as "amountFen"
    from (select distinct n.instance_id from (
      select d.instance_id, d.state from approval_node d where d.decided_by = ${personId} and d.decided_at >= ${since}
      order by d.decided_at desc, d.id desc limit ${MOST_SUMMED}) n where n.state = 'passed') passed
    join approval_instance i on i.id = passed.instance_id`
  return row ?? { count: 0, amountFen: 0 }
}

/** Of each of these, how many rules were met wherever they were judged when it was submitted. */
export async function countMet(tx: Tx, approvalIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ approvalId: string; met: number }>(tx)`
    select i.id as "approvalId", (select count(*)::int from (
      select from jsonb_array_elements(last.results) x group by x->>'rule' having bool_and((x->>'ok')::boolean)) met) as met
    from approval_instance i cross join lateral (
      select r.results from rule_evaluation r
      where r.engagement_id = i.engagement_id and r.moment = 'submit' and r.evaluated_at <= i.submitted_at
      order by r.evaluated_at desc limit 1) last
    where i.id = any(${[...approvalIds]}::uuid[])`
  return new Map(rows.map(({ approvalId, met }) => [approvalId, met]))
}

type Amount = string | number | null
/** `value` and `limit` as they were judged; null for a rule without them. */
export type BrokenRule = { approvalId: string; rule: string; value: Amount; limit: Amount }

/** The rules that had something to say, beyond information, when these were submitted; five of each. */
export async function findBroken(tx: Tx, approvalIds: readonly string[]): Promise<BrokenRule[]> {
  return query<BrokenRule>(tx)`
    select i.id as "approvalId", x.rule, x.value, x."limit" from approval_instance i
    cross join lateral (
      select r.results from rule_evaluation r
      where r.engagement_id = i.engagement_id and r.moment = 'submit' and r.evaluated_at <= i.submitted_at
      order by r.evaluated_at desc limit 1) last
    cross join lateral (
      select b->>'rule' as rule, b->'params'->'value' as value, b->'params'->'limit' as "limit" from jsonb_array_elements(last.results) b
      where b->>'severity' in ('warn', 'block') and not (b->>'ok')::boolean limit 5) x
    where i.id = any(${[...approvalIds]}::uuid[])`
}
