import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { ON_HOLD } from './hold-repo.ts'
import { noteWished } from '../kit/database/revocation-repo.ts'

export type Wished = { places: readonly string[]; doctors: readonly string[]; requestId: string; at: string }

/** Notes what a confirmed erasure waits for; what waits already is left as it is. */
export async function insertWishes(tx: Tx, wished: Wished): Promise<void> {
  await noteWished(tx, 'placeWished', wished.places, wished.requestId)
  await noteWished(tx, 'doctorWished', wished.doctors, wished.requestId)
  await insertWishRows(tx, wished)
}

/** The rows alone, of what is stored and not erased: after a restore too. */
export async function insertWishRows(tx: Tx, { places, doctors, requestId, at }: Wished): Promise<void> {
  await query(tx)`
    insert into erasure_wish (request_id, enrollment_id, asked_at)
    select ${requestId}, id, ${at} from enrollment where id = any(${[...places]}::uuid[]) and erased_at is null on conflict do nothing`
  await query(tx)`
    insert into erasure_wish (request_id, hcp_id, asked_at)
    select ${requestId}, id, ${at} from hcp where id = any(${[...doctors]}::uuid[]) and not starts_with(code, 'erased-') on conflict do nothing`
}

/** An open wish: of a place, or of a directory entry. */
export type OpenWish = { id: string; requestId: string; enrollmentId: string | null; hcpId: string | null }

const OPEN = sql`w.id, w.request_id as "requestId", w.enrollment_id as "enrollmentId", w.hcp_id as "hcpId"`

/** Open wishes after this one, in order of their ids. */
export async function findOpenWishes(tx: Tx, after: string, limit: number): Promise<OpenWish[]> {
  return query<OpenWish>(tx)`
    select ${OPEN} from erasure_wish w where w.done_at is null and w.id > ${after}::uuid order by w.id limit ${sql.lit(limit)}`
}

/** Open wishes of a request, locked; those another process works on are left out. */
export async function lockWishes(tx: Tx, requestId: string): Promise<OpenWish[]> {
  return query<OpenWish>(tx)`
    select ${OPEN} from erasure_wish w where w.request_id = ${requestId} and w.done_at is null order by w.id for update skip locked`
}

/**
 * Those of these doctors that no talk, contract or fee names any more. An entry with a number was collected again after the wish, and one
 * with a living place that is on hold stays.
 */
export async function findDoctorsToGo(tx: Tx, hcpIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select h.id from hcp h where h.id = any(${[...hcpIds]}::uuid[]) and h.phone = '' and not starts_with(h.code, 'erased-')
      and not exists (select from engagement_speaker s where s.hcp_id = h.id)
      and not exists (select from speaker_contract c where c.hcp_id = h.id)
      and not exists (select from speaker_fee f where f.hcp_id = h.id)
      and not exists (select from enrollment n where n.hcp_id = h.id and ${ON_HOLD})`
  return rows.map(({ id }) => id)
}

export async function findDoctorNames(tx: Tx, hcpIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(tx)`select name from hcp where id = any(${[...hcpIds]}::uuid[])`
  return rows.map(({ name }) => name)
}

/** Ends up to so many wishes about what is erased by now, by a wish or otherwise; how many. */
export async function settleWishes(tx: Tx, at: string, limit: number): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    update erasure_wish set done_at = ${at} where id in (
      select w.id from erasure_wish w where w.done_at is null
        and (exists (select from enrollment n where n.id = w.enrollment_id and n.erased_at is not null)
          or exists (select from hcp h where h.id = w.hcp_id and starts_with(h.code, 'erased-')))
      order by w.id limit ${sql.lit(limit)} for update skip locked)
    returning id`
  return rows.length
}
