import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

export type HeldOwnPlace = {
  enrollmentId: string
  engagementId: string
  engagementName: string
  startAt: string | null
  status: string
  name: string
  hcoName: string
  department: string
  phone: string
  email: string | null
  isLinked: boolean
  isOver: boolean
}

/**
 * Living places with this number or mail address, newest meeting first, 200 at most. A number that staff wrote into a place since then is
 * left out: it proves nothing yet.
 */
export async function findOwnPlaces(tx: Tx, address: string, since: string): Promise<HeldOwnPlace[]> {
  return query<HeldOwnPlace>(tx)`
    select n.id as "enrollmentId", e.id as "engagementId", e.name as "engagementName", e.start_at as "startAt", n.status, n.name, n.hco_name as "hcoName",
      n.department, n.phone, n.email, n.hcp_id is not null as "isLinked", n.status in ('signed', 'left', 'void', 'declined') as "isOver"
    from (
      select * from enrollment where phone = ${address} and phone <> '' and erased_at is null
      union
      select * from enrollment where lower(email) = ${address} and email is not null and erased_at is null
    ) n join engagement e on e.id = n.engagement_id
    where not exists (select from enrolment_change c where c.enrollment_id = n.id and c.made_by = 'staff' and c.after ? 'phone' and c.at > ${since}::timestamptz)
    order by e.start_at desc nulls first, n.id limit 200`
}

export type ErasureAsk = { askId: string; name: string; contact: string; askedAt: string }

/** Notes the wish; one that waits stays as it is. Gives when it was asked for, and if it is new. */
export async function insertErasureAsk(
  tx: Tx,
  ask: { id: string; contact: string; name: string; at: string },
): Promise<{ askedAt: string; isNew: boolean }> {
  const rows = await query<{ id: string; askedAt: string }>(tx)`
    insert into erasure_ask (id, contact, name, asked_at) values (${ask.id}, ${ask.contact}, ${ask.name}, ${ask.at}::timestamptz)
    on conflict (contact) where done_at is null do update set name = erasure_ask.name returning id, asked_at as "askedAt"`
  const [row] = rows
  return { askedAt: row?.askedAt ?? ask.at, isNew: row?.id === ask.id }
}

/** Wishes that wait, oldest first, a hundred at most; or those of one address. */
export async function findErasureAsks(tx: Tx, contact?: string): Promise<ErasureAsk[]> {
  return query<ErasureAsk>(tx)`
    select id as "askId", name, contact, asked_at as "askedAt" from erasure_ask
    where done_at is null and (${contact ?? null}::text is null or contact = ${contact ?? null}) order by asked_at limit 100`
}

/** Done: number, address and name go. */
export async function settleErasureAsk(tx: Tx, contact: string, at: string): Promise<void> {
  await query(tx)`
    update erasure_ask set done_at = ${at}::timestamptz, contact = '', name = '' where contact = ${contact} and done_at is null`
}

/** The same of wishes about people that are held no longer, as after their time; so many at most. How many. */
export async function settleGoneAsks(tx: Tx, at: string, limit: number): Promise<number> {
  const rows = await query(tx)`
    update erasure_ask set done_at = ${at}::timestamptz, contact = '', name = '' where id in (
      select a.id from erasure_ask a where a.done_at is null
        and not exists (select from enrollment n where n.phone = a.contact and n.erased_at is null)
        and not exists (select from enrollment n where lower(n.email) = a.contact and n.email is not null and n.erased_at is null)
        and not exists (select from hcp h where h.phone = a.contact)
      order by a.asked_at limit ${sql.lit(limit)} for update skip locked)
    returning id`
  return rows.length
}
