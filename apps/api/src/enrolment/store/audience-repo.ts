import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import type { DoctorWhoCame, Likeness } from '../../lookups/public.ts'

/** So many meetings of each likeness, the latest, predict the attendance well enough. */
const ENOUGH = 200
/** Held and over. */
const HELD = sql.raw('(60, 70, 71)')

/** Ids and starts of the latest meetings of a business unit that share topic, product, or hospital and department. */
function alike({ buId, productId, topicId, hospitalId, department, from, to }: Likeness): RawBuilder<unknown> {
  const held = sql`e.bu_id = ${buId} and e.status in ${HELD} and e.sort_at >= ${from}::timestamptz and e.sort_at < ${to}::timestamptz`
  const latest = (fromWhere: RawBuilder<unknown>) =>
    sql`(select e.id, e.sort_at ${fromWhere} and ${held} order by e.sort_at desc limit ${sql.lit(ENOUGH)})`
  const branches = [
    ...(topicId === undefined
      ? []
      : [
          latest(
            sql`from engagement_topic t join engagement e on e.id = t.engagement_id where t.topic_id = ${topicId}`,
          ),
        ]),
    ...(productId === undefined
      ? []
      : [
          latest(
            sql`from engagement_product p join engagement e on e.id = p.engagement_id where p.product_id = ${productId}`,
          ),
        ]),
    ...(hospitalId === undefined
      ? []
      : [
          latest(
            sql`from engagement e where e.hco_id = ${hospitalId} and (${department ?? null}::text is null or e.department = ${department ?? null})`,
          ),
        ]),
  ]
  return sql.join(branches, sql` union `)
}

/** How many attended each of the last 20 meetings alike, as their median; null where there are none. */
export async function findUsualSize(tx: Tx, likeness: Likeness): Promise<number | null> {
  const rows = await query<{ expected: number | null }>(tx)`
    with alike as (${alike(likeness)}), last as (select id from alike order by sort_at desc, id desc limit 20)
    select round(percentile_cont(0.5) within group (order by came))::int as expected from (
      select (select count(distinct a.enrollment_id) from attendance_of(last.id) a) as came from last
    ) sizes`
  return rows[0]?.expected ?? null
}

/** Doctors at work among the listeners of meetings alike, most often and latest first, 50 at most. `heardSince`: day (Asia/Shanghai) from which a topic counts as heard. */
export async function findDoctorsWhoCame(tx: Tx, likeness: Likeness, heardSince: string): Promise<DoctorWhoCame[]> {
  return query<DoctorWhoCame>(tx)`
    with alike as (${alike(likeness)}), came as (
      select n.hcp_id, count(distinct a.id)::int as attended, max(a.sort_at) as last_at
      from alike a cross join lateral attendance_of(a.id) s join enrollment n on n.id = s.enrollment_id
      join hcp h on h.id = n.hcp_id and h.is_active
      where not exists (select from engagement_speaker x where x.engagement_id = a.id and x.hcp_id = n.hcp_id)
      group by n.hcp_id order by attended desc, last_at desc, n.hcp_id limit 50
    )
    select h.id as value, h.name, o.name as hco, h.department as dept, h.code, h.phone, c.attended, c.last_at as "lastAttendedAt",
      exists (
        select from enrollment n join engagement e on e.id = n.engagement_id and e.sort_at >= ${heardSince}::date - interval '8 hours'
        join engagement_topic t on t.engagement_id = e.id and t.topic_id = ${likeness.topicId ?? null}::uuid
        where n.hcp_id = h.id and exists (select from attendance_of(e.id) a where a.enrollment_id = n.id)
      ) as "heardTopic"
    from came c join hcp h on h.id = c.hcp_id join hco o on o.id = h.hco_id
    order by c.attended desc, c.last_at desc, h.name_order, h.code`
}
