import {
  QUIET_REFUSALS,
  REFUSAL_ALARM_MINUTES,
  REFUSAL_ALARMS,
  type RefusalSubject,
} from '@osmp/domain/telemetry/refusal-alarms.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** Somebody or something with more refusals than are usual. `name`: how people know it. */
export type RefusalAlarm = { of: RefusalSubject; subject: string; name: string; times: number }

/** People, addresses and objects with too many refusals of late; the database's clock, which also keeps them. */
export async function findRefusalAlarms(tx: Tx): Promise<RefusalAlarm[]> {
  const { person, address, object } = REFUSAL_ALARMS
  return query<RefusalAlarm>(tx)`
    with late as (
      select r.who, r.who_id, r.address, r.object_id, t.times from refusal r join refusal_times t using (minute, fingerprint)
      where r.minute > clock_timestamp() - make_interval(mins => ${sql.lit(REFUSAL_ALARM_MINUTES)}) and not r.kind = any(${[...QUIET_REFUSALS]}::text[])
    ), many as (
      select 'person' as of, who_id::text as subject, sum(times)::int as times from late where who = 'staff' group by 2 having sum(times) >= ${sql.lit(person)}
      union all select 'address', address, sum(times)::int from late where address <> '' group by 2 having sum(times) >= ${sql.lit(address)}
      union all select 'object', object_id::text, sum(times)::int from late where object_id is not null group by 2 having sum(times) >= ${sql.lit(object)}
    )
    select m.of, m.subject, m.times, coalesce(p.name || ' ' || p.employee_code, e.engagement_code || ' ' || e.name, m.subject) as name
    from many m
    left join person p on m.of = 'person' and p.id::text = m.subject
    left join engagement e on m.of = 'object' and e.id::text = m.subject
    order by m.times desc limit 20`
}

/** Administrators and compliance at work: who may read the log of refusals. */
export async function findRefusalReaders(tx: Tx): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select distinct p.id from person_role r join person p on p.id = r.person_id
    where r.role in ('admin', 'compliance') and p.is_active order by p.id`
  return rows.map(({ id }) => id)
}

/** Lets go what is older than half a year and the policy, so many at once; how many went. */
export async function dropRefusals(tx: Tx, before: string, most: number): Promise<number> {
  const rows = await query<{
    n: number
  }>(tx)`select drop_refusals(${before}::timestamptz, ${sql.lit(most)}) as n`
  return rows[0]?.n ?? 0
}

/** How many would go now. */
export async function countOldRefusals(tx: Tx, before: string): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select count(*)::int as n from refusal where minute < least(${before}::timestamptz, clock_timestamp() - interval '181 days')`
  return rows[0]?.n ?? 0
}
