import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type LinkOpening = {
  engagementId: string | null
  eventId: string | null
  day: string
  source: string
  deviceHash: string
  at: string
}

/** One row a device and day, of the source it came by first; a further opening counts up. The hash names device, page and day. */
export async function countOpening(tx: Tx, opening: LinkOpening): Promise<void> {
  const { engagementId, eventId, day, source, deviceHash, at } = opening
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${deviceHash}, 0))`
  await query(tx)`
    with known as (
      update open_link set opens = opens + 1, last_at = greatest(last_at, ${at}::timestamptz)
      where id = (select id from open_link where device_hash = ${deviceHash} order by first_at limit 1) returning id)
    insert into open_link (id, engagement_id, event_id, day, source, device_hash, first_at, last_at)
    select ${uuidv7()}::uuid, ${engagementId}::uuid, ${eventId}::uuid, ${day}::date, ${source}, ${deviceHash}, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from known)
    on conflict (engagement_id, event_id, day, source, device_hash)
    do update set opens = open_link.opens + 1, last_at = greatest(open_link.last_at, excluded.last_at)`
}

/** Does the page behind the id stand open to everybody? */
export async function isPublicTarget(tx: Tx, kind: 'meeting' | 'event', id: string): Promise<boolean> {
  const rows = await query<{ isOpen: boolean }>(tx)`
    select case when ${kind} = 'meeting' then exists (select from engagement where id = ${id} and landing_open)
      else exists (select from engagement where event_id = ${id} and landing_open) end as "isOpen"`
  return rows[0]?.isOpen ?? false
}

/** The meeting or event of a short address; none where, against all odds, two share it. */
export async function findByLinkCode(tx: Tx, code: string): Promise<CodedTarget | undefined> {
  const rows = await query<CodedTarget>(tx)`
    select 'landing' as kind, id from engagement where right(id::text, 12) = ${code}
    union all select 'event', id from event where right(id::text, 12) = ${code} limit 2`
  return rows.length === 1 ? rows[0] : undefined
}

export type CodedTarget = { kind: 'landing' | 'event'; id: string }

/** The meeting or event of a code, in a person's business unit. */
export async function findByCode(tx: Tx, code: string, buId: string): Promise<CodedTarget | undefined> {
  return queryFirst<CodedTarget>(tx)`
    select 'landing' as kind, id from engagement where engagement_code = ${code} and bu_id = ${buId} and landing_open
    union all select 'event', id from event where event_code = ${code} and bu_id = ${buId} limit 1`
}
