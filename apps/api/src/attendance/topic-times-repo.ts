import { OVER } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { ListScope } from '../meetings/public.ts'
import { holdsWords } from '../kit/database/name-search.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type TopicScope = 'mine' | 'reports' | 'bu'

export type TopicMonthRow = {
  topicId: string
  topicName: string
  code4M: string
  productId: string
  productName: string
  /** `2026-11`, Asia/Shanghai. */
  month: string
  held: number
  attended: number
  lastHeldAt: string
}

/** Condition on `e` (engagement). */
function inTopicScope(scope: TopicScope, { me, reportIds, buId, seesAll }: ListScope): RawBuilder<unknown> {
  if (scope === 'reports') return sql`e.owner_id = any(${reportIds}::uuid[])`
  if (scope === 'bu') return seesAll ? sql`true` : sql`e.bu_id = ${buId}`
  return sql`(e.owner_id = ${me} or e.agent_id = ${me}
    or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${me}))`
}

/** The meetings of a span of starts (half open, UTC ISO) that are over, each with the people who signed in or watched. */
const held = (scope: TopicScope, whose: ListScope, from: string, to: string) => sql`
  select e.id, e.start_at, (select count(distinct a.enrollment_id)::int from attendance_of(e.id) a) as attended
  from engagement e
  where e.status in ${setOf(OVER)} and e.start_at >= ${from} and e.start_at < ${to} and ${inTopicScope(scope, whose)}`

/** Meetings of some people that start within a half-open span (UTC ISO). */
export type ScopedSpan = { scope: TopicScope; whose: ListScope; from: string; to: string }

/** A row for each topic and month in which it was held. */
export async function findTopicMonths(
  tx: Tx,
  { scope, whose, from, to }: ScopedSpan,
  { productId, keyword }: { productId: string | null; keyword: string },
): Promise<TopicMonthRow[]> {
  return query<TopicMonthRow>(tx)`
    with met as materialized (${held(scope, whose, from, to)})
    select o.id as "topicId", o.name as "topicName", o.code_4m as "code4M", p.id as "productId", p.name as "productName",
      to_char(m.start_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as held, sum(m.attended)::int as attended,
      max(m.start_at) as "lastHeldAt"
    from met m join engagement_topic t on t.engagement_id = m.id join topic o on o.id = t.topic_id join product p on p.id = o.product_id
    where (${productId}::uuid is null or p.id = ${productId})
      and ${holdsWords(['o.name', 'o.code_4m'], keyword)}
    group by o.id, p.id, month order by month`
}

/** Products of which a topic was held in the span. */
export async function findProductsHeld(
  tx: Tx,
  { scope, whose, from, to }: ScopedSpan,
): Promise<{ productId: string; productName: string }[]> {
  return query<{ productId: string; productName: string }>(tx)`
    with met as materialized (${held(scope, whose, from, to)})
    select distinct p.id as "productId", p.name as "productName"
    from met m join engagement_topic t on t.engagement_id = m.id join topic o on o.id = t.topic_id join product p on p.id = o.product_id
    order by p.name`
}
