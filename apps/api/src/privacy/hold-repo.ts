import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type HoldRow = { id: string; reason: string; byName: string; at: string }

const HELD = sql`select l.phone from legal_hold l where l.released_at is null`

/** A place `n` is on hold by its number, its proved mail address, or the number of its doctor. The few holds are read once a statement. */
export const ON_HOLD = sql<boolean>`coalesce(n.phone in (${HELD})
  or (n.email_proved_at is not null and lower(n.email) in (${HELD}))
  or n.hcp_id in (select d.id from hcp d join legal_hold l on l.phone = d.phone where l.released_at is null), false)`

/** The hold in force on this number or mail address, else on another one of these places or of their doctors. */
export async function findHold(
  tx: Tx,
  phone: string,
  places: readonly { enrollmentId: string }[],
): Promise<HoldRow | undefined> {
  const ids = places.map(({ enrollmentId }) => enrollmentId)
  return queryFirst<HoldRow>(tx)`
    select h.id, h.reason, p.name as "byName", h.at from legal_hold h join person p on p.id = h.by_person_id
    where h.released_at is null and (h.phone = ${phone} or h.phone in (
      select n.phone from enrollment n where n.id = any(${ids}::uuid[])
      union all select lower(n.email) from enrollment n where n.id = any(${ids}::uuid[]) and n.email_proved_at is not null
      union all select d.phone from enrollment n join hcp d on d.id = n.hcp_id where n.id = any(${ids}::uuid[])))
    order by h.phone = ${phone} desc, h.at limit 1`
}

/** The new hold's id; undefined when there is one already. */
export async function insertHold(
  tx: Tx,
  { phone, reason, byPersonId, at }: { phone: string; reason: string; byPersonId: string; at: string },
): Promise<string | undefined> {
  const rows = await query<{ id: string }>(tx)`
    insert into legal_hold (id, phone, reason, by_person_id, at) values (${uuidv7()}, ${phone}, ${reason}, ${byPersonId}, ${at})
    on conflict (phone) where released_at is null do nothing returning id`
  return rows[0]?.id
}

/** False when there is no such hold in force. */
export async function endHold(
  tx: Tx,
  { holdId, reason, byPersonId, at }: { holdId: string; reason: string; byPersonId: string; at: string },
): Promise<boolean> {
  const rows = await query(tx)`
    update legal_hold set released_at = ${at}, released_by = ${byPersonId}, release_reason = ${reason}
    where id = ${holdId} and released_at is null returning id`
  return rows.length > 0
}

/** Takes number or address out of holds that ended, once nobody has it here any more; who held what and why stays known. */
export async function forgetEndedHolds(tx: Tx): Promise<void> {
  await query(tx)`
    update legal_hold h set phone = '10' || lpad(nextval('erased_number')::text, 9, '0')
    where h.released_at is not null and not starts_with(h.phone, '10')
      and not exists (select from enrollment n where n.phone = h.phone and n.erased_at is null)
      and not exists (select from enrollment n where lower(n.email) = h.phone and n.email_proved_at is not null and n.erased_at is null)
      and not exists (select from hcp d where d.phone = h.phone)
      and not exists (select from legal_hold o where o.phone = h.phone and o.released_at is null)`
}

export type StoredHold = {
  phone: string
  reason: string
  byName: string
  releasedAt: string | null
  releaseReason: string | null
}

export async function findHoldById(tx: Tx, holdId: string): Promise<StoredHold | undefined> {
  return queryFirst<StoredHold>(tx)`
    select h.phone, h.reason, p.name as "byName", h.released_at as "releasedAt", h.release_reason as "releaseReason"
    from legal_hold h join person p on p.id = h.by_person_id where h.id = ${holdId}`
}

/** Holds and erasures of this number or address follow one another. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtext(${`privacy.${phone}`}))`
}
