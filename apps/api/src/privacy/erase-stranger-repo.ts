import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { noteErased } from '../kit/database/revocation-repo.ts'

/** Stays in platforms' rooms without a match, of meetings that ended before an instant; by account. Without people on hold. */
const DUE = (before: string) => sql`
  select a.engagement_id, a.person_key, min(a.id::text) as first from platform_attendance a join engagement e on e.id = a.engagement_id
  where e.end_at < ${before}::timestamptz and a.matched_by = 'nobody' and not starts_with(a.person_key, 'erased:')
  group by a.engagement_id, a.person_key
  having not bool_or(exists (select from legal_hold h where h.phone = a.phone and h.released_at is null))`

export async function countDueStrangers(tx: Tx, before: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`select count(*)::int as count from (${DUE(before)}) due`
  return rows[0]?.count ?? 0
}

/** How many accounts of unknown people are stored. */
export async function countStrangers(tx: Tx): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from (
      select distinct engagement_id, person_key from platform_attendance
      where matched_by = 'nobody' and not starts_with(person_key, 'erased:')) known`
  return rows[0]?.count ?? 0
}

/** Takes name, number and account out of platforms' lists of unknown people, once its time is over; an id of each account. */
export async function eraseDueStrangers(tx: Tx, before: string, limit: number): Promise<string[]> {
  return eraseThose(tx, sql`${DUE(before)} limit ${sql.lit(limit)}`)
}

/** The same for people that joined under this number. */
export async function eraseStrangers(tx: Tx, phone: string): Promise<void> {
  await eraseThose(
    tx,
    sql`select engagement_id, person_key, min(id::text) as first from platform_attendance
        where phone = ${phone} and matched_by = 'nobody' group by engagement_id, person_key`,
  )
}

/** The same for accounts by the ids they were noted with. */
export async function eraseStrangersAgain(tx: Tx, ids: readonly string[]): Promise<number> {
  const those = sql`
    select b.engagement_id, b.person_key, min(b.id::text) as first from platform_attendance a
    join platform_attendance b on b.engagement_id = a.engagement_id and b.person_key = a.person_key
    where a.id = any(${[...ids]}::uuid[]) and a.matched_by = 'nobody' and not starts_with(a.person_key, 'erased:')
    group by b.engagement_id, b.person_key`
  return (await eraseThose(tx, those)).length
}

/** Stays of one account still belong together, so that it counts once. */
async function eraseThose(tx: Tx, those: RawBuilder<unknown>): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    with due as (${those}), gone as (
      update platform_attendance a set name = '', phone = '', person_key = 'erased:' || due.first from due
      where a.engagement_id = due.engagement_id and a.person_key = due.person_key and a.matched_by = 'nobody'
      returning due.first)
    select distinct first as id from gone`
  const ids = rows.map(({ id }) => id)
  await noteErased(tx, 'strangerErased', ids)
  return ids
}
