import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

const SPAN = sql`interval '10 minutes'`
const start = (column: string) => sql`date_bin(${SPAN}, ${sql.ref(column)}, timestamptz '2020-01-01Z')`

/** One seal stands for the refusals of ten minutes that are over. At most this many at once, after a pause. */
const MOST_SPANS = 1_000

/** Notes a digest of each span that is over and has none, as a row the chain takes. How many. */
export async function sealRefusals(tx: Tx): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    with last as (
      select coalesce(max((detail ->> 'since')::timestamptz), '-infinity') as since from access_event where kind = 'refusalsSealed'
    ), spans as (
      select distinct ${start('minute')} as since from refusal, last
      where minute >= last.since + ${SPAN} and minute < date_bin(${SPAN}, clock_timestamp() - interval '4 minutes', timestamptz '2020-01-01Z')
      order by 1 limit ${sql.lit(MOST_SPANS)}
    ), added as (
      insert into access_event (kind, detail)
      select 'refusalsSealed', jsonb_build_object('since', to_char(s.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'rows', d.rows, 'times', d.times, 'digest', d.digest)
      from spans s cross join lateral refusal_digest(s.since, s.since + ${SPAN}) d
      on conflict do nothing returning 1
    )
    select count(*)::int as n from added`
  return rows[0]?.n ?? 0
}

export type RefusalFault = { what: 'changed' | 'outside'; seq: number; kind: 'refusals'; ref: string }

/**
 * Refusals that are not as they were sealed, or were put where a later span is sealed already. What is older than half a year may be
 * gone by its time.
 */
export async function findRefusalFault(tx: Tx): Promise<RefusalFault | undefined> {
  return queryFirst<RefusalFault>(tx)`
    with sealed as (
      select id, detail, (detail ->> 'since')::timestamptz as since from access_event
      where kind = 'refusalsSealed' and (detail ->> 'since')::timestamptz > clock_timestamp() - interval '180 days'
    ), judged as (
      select s.id as event, s.id as ref, 'changed' as what from sealed s cross join lateral refusal_digest(s.since, s.since + ${SPAN}) d
      where s.detail ->> 'digest' is distinct from d.digest
      union all
      select null, r.id, 'outside' from refusal r
      where r.minute < (select max(since) from sealed) and r.minute > clock_timestamp() - interval '180 days'
        and not exists (select from sealed s where s.since = ${start('r.minute')})
    )
    select j.what, coalesce(a.seq, 0)::int as seq, 'refusals' as kind, j.ref
    from judged j left join audit_entry a on a.kind = 'accessEvent' and a.ref = j.event
    order by 2 limit 1`
}
