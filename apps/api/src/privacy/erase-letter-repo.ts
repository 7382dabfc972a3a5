import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** Takes the doctor out of the letters to these places. */
export async function eraseLettersTo(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  const those = sql`n.id = any(${[...enrollmentIds]}::uuid[])`
  await joinPlaces(tx, those)
  await eraseLetters(
    tx,
    sql`select i.id from enrollment n join invitation i on i.engagement_id = n.engagement_id
        where ${those} and (i.enrollment_id = n.id or i.hcp_id = n.hcp_id)`,
  )
}

/** Takes these doctors out of all letters. */
export async function eraseLettersOf(tx: Tx, hcpIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...hcpIds]}::uuid[])`
  await joinPlaces(tx, sql`n.hcp_id = ${ids}`)
  await eraseLetters(tx, sql`select id from invitation where hcp_id = ${ids}`)
}

/** A letter its doctor came without having answered joins their place: the two still count as one person. */
async function joinPlaces(tx: Tx, those: RawBuilder<unknown>): Promise<void> {
  await query(tx)`
    update invitation i set enrollment_id = n.id from enrollment n
    where ${those} and n.status <> 'void' and i.engagement_id = n.engagement_id and i.hcp_id = n.hcp_id
      and not exists (select from enrollment o where o.id = i.enrollment_id and o.status <> 'void')`
}

/** Letters of meetings that ended before an instant, whose doctor has no living place there and is not on hold. */
const DUE = (before: string) => sql`
  invitation i join engagement e on e.id = i.engagement_id join hcp h on h.id = i.hcp_id
  where e.end_at < ${before}::timestamptz
    and not exists (select from enrollment n where n.engagement_id = i.engagement_id and n.erased_at is null
                    and (n.id = i.enrollment_id or n.hcp_id = i.hcp_id))
    and not exists (select from legal_hold l where l.phone = h.phone and l.released_at is null)`

export async function countDueLetters(tx: Tx, before: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`select count(*)::int as count from ${DUE(before)}`
  return rows[0]?.count ?? 0
}

/** How many letters still name a doctor. */
export async function countLetters(tx: Tx): Promise<number> {
  const rows = await query<{
    count: number
  }>(tx)`select count(*)::int as count from invitation where hcp_id is not null`
  return rows[0]?.count ?? 0
}

/** Takes the doctor out of letters whose time is over; their ids. Another process takes the next ones. */
export async function eraseDueLetters(tx: Tx, before: string, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select i.id from ${DUE(before)} limit ${sql.lit(limit)} for update of i skip locked`
  const ids = rows.map(({ id }) => id)
  await eraseLetters(tx, sql`select unnest(${ids}::uuid[]) as id`)
  return ids
}

/** Without its doctor a letter still counts; its link is dead, and the notices of its answer name nobody. */
async function eraseLetters(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await query(tx)`
    update notification n set params = n.params || '{"doctor": "已删除"}' from invitation i
    where i.id in (${ids}) and n.engagement_id = i.engagement_id and n.kind in ('invitationAccepted', 'invitationDeclined')
      and split_part(n.dedupe_key, ':', 3) = i.id::text`
  await query(tx)`update invitation set hcp_id = null, token_hash = null where id in (${ids})`
}
