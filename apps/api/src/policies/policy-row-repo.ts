import { sql } from 'kysely'
import type { PolicySeverity } from '@osmp/domain/policies/policy-types.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type StoredScope = { category: string | null; region: string | null; buId: string | null }

/** A version as administrators see it; `from` and `to` are days in Asia/Shanghai. */
export type StoredPolicy = StoredScope & {
  id: string
  key: string
  value: unknown
  severity: PolicySeverity
  from: string
  to: string | null
  source: string
  version: number
  savedBy: string | null
  savedAt: string | null
}

export type PolicyCursor = { key: string; from: string; id: string }

const COLUMNS = sql`
  p.id, p.key, p.category, p.region, p.bu_id as "buId", p.value, p.severity, p.from_date as "from", p.to_date as "to", p.source, p.version,
  w.name as "savedBy", c.at as "savedAt"`
const SAVED = sql`
  left join lateral (select by_person_id, at from setting_change where kind = 'policy' and subject = p.id::text order by at limit 1) c on true
  left join person w on w.id = c.by_person_id`

/** Versions after `cursor`, by key and then newest first; of one key or of all. */
export async function findPolicyPage(
  tx: Tx,
  { key, cursor, limit }: { key: string | null; cursor: PolicyCursor | null; limit: number },
): Promise<StoredPolicy[]> {
  const after = cursor
    ? sql`(p.key > ${cursor.key} or (p.key = ${cursor.key} and (p.from_date < ${cursor.from}::date or (p.from_date = ${cursor.from}::date and p.id > ${cursor.id}))))`
    : sql`true`
  return query<StoredPolicy>(tx)`
    select ${COLUMNS} from policy p ${SAVED}
    where (${key}::text is null or p.key = ${key}) and ${after}
    order by p.key, p.from_date desc, p.id limit ${sql.lit(limit)}`
}

/** How many keys have a version that starts on these days, and which is the first; a version that was withdrawn never starts. */
export async function countStarting(
  tx: Tx,
  from: string,
  to: string,
): Promise<{ count: number; key: string | null; day: string | null }> {
  const rows = await query<{ count: number; key: string | null; day: string | null }>(tx)`
    select count(distinct s.key)::int as count, (array_agg(s.key order by s.from_date, s.key))[1] as key, min(s.from_date) as day from (
      select key, from_date from policy where from_date between ${from}::date and ${to}::date and (to_date is null or to_date >= from_date)
      order by from_date, key limit 1000) s`
  return rows[0] ?? { count: 0, key: null, day: null }
}

/** No other version can be saved until this transaction ends. Readers do not wait. */
export async function lockPolicies(tx: Tx): Promise<void> {
  await query(tx)`lock table policy in share row exclusive mode`
}

/** Every version of a key, earliest first. */
export async function findPolicyVersions(tx: Tx, key: string): Promise<StoredPolicy[]> {
  return query<StoredPolicy>(tx)`
    select ${COLUMNS} from policy p ${SAVED} where p.key = ${key} order by p.from_date, p.id`
}

/** Gives its id. */
export async function insertPolicy(tx: Tx, row: Omit<StoredPolicy, 'id' | 'savedBy' | 'savedAt'>): Promise<string> {
  const id = uuidv7()
  await query(tx)`
    insert into policy (id, key, category, region, bu_id, value, severity, from_date, to_date, source, version)
    values (${id}, ${row.key}, ${row.category}, ${row.region}, ${row.buId}, ${JSON.stringify(row.value)}::jsonb, ${row.severity}, ${row.from}, ${row.to}, ${row.source}, ${row.version})`
  return id
}

/** Their last day becomes `to`. */
export async function endPolicies(tx: Tx, ids: readonly string[], to: string): Promise<void> {
  await query(tx)`update policy set to_date = ${to} where id = any(${ids}::uuid[])`
}

export async function isBusinessUnit(tx: Tx, buId: string): Promise<boolean> {
  const row = await tx.selectFrom('bu').select('id').where('id', '=', buId).executeTakeFirst()
  return row !== undefined
}
