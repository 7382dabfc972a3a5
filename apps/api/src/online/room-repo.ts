import { APPROVED_OR_RUNNING, CALLED_OFF } from '@osmp/domain/meetings/status-sets.ts'
import { changedRows, isDatedAhead } from '../kit/process/late-attempts.ts'
import type { MeetingAdapter, RoomState } from '@osmp/domain/online/room-rules.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type RoomRow = {
  engagementId: string
  adapter: MeetingAdapter
  state: RoomState
  subject: string
  startAt: string
  endAt: string
  externalId: string | null
  joinUrl: string | null
  attempts: number
  imports: number
}

const COLUMNS = sql`r.engagement_id as "engagementId", r.adapter, r.state, r.subject, r.start_at as "startAt", r.end_at as "endAt",
  r.external_id as "externalId", r.join_url as "joinUrl", r.attempts, r.imports`

/** Rooms are wanted from approval to the end; the subject begins with the meeting's number, by which it is found again. */
const SUBJECT = sql`left(e.engagement_code || ' ' || e.name, 100)`

/**
 * Asks for a room for each approved meeting on such a platform that has no link yet. Safe to run twice: one room a meeting.
 * `at` and `systemAt`: business and system clock, UTC ISO.
 */
export async function wantRooms(tx: Tx, adapters: readonly string[], at: string, systemAt: string): Promise<void> {
  await query(tx)`
    insert into online_room (engagement_id, adapter, state, subject, start_at, end_at, next_try_at, created_at, updated_at)
    select e.id, p.adapter, 'pending', ${SUBJECT}, e.start_at, e.end_at, ${systemAt}, ${at}, ${at}
    from engagement e join online_platform p on p.id = e.platform_id
    where e.status in ${setOf(APPROVED_OR_RUNNING)} and e.execute_type <> 'onSite' and e.join_url = '' and e.end_at > ${at} and p.adapter = any(${adapters}::text[])
    on conflict (engagement_id) do nothing`
}

/** Marks rooms whose meeting was cancelled, moved to another time or platform, or renamed: their platform is to be told. */
export async function markChangedRooms(tx: Tx, systemAt: string): Promise<void> {
  await query(tx)`
    update online_room r set next_try_at = ${systemAt}, attempts = 0
    from engagement e left join online_platform p on p.id = e.platform_id
    where e.id = r.engagement_id and r.state = 'ready' and r.next_try_at is null and (
      e.status in ${setOf(CALLED_OFF)} or p.adapter is distinct from r.adapter
      or (e.status in ${setOf(APPROVED_OR_RUNNING)} and (e.start_at, e.end_at, ${SUBJECT}) is distinct from (r.start_at, r.end_at, r.subject))
      or (e.status in ${setOf(APPROVED_OR_RUNNING)} and e.join_url = ''))`
}

/** The next room its platform is to be told of, kept from others until `leaseUntil`; each taking counts as an attempt. */
export async function takeRoom(
  tx: Tx,
  adapters: readonly string[],
  systemAt: string,
  leaseUntil: string,
): Promise<RoomRow | undefined> {
  return queryFirst<RoomRow>(tx)`
    update online_room r set next_try_at = ${leaseUntil}, attempts = r.attempts + 1
    where r.engagement_id = (
      select t.engagement_id from online_room t where t.next_try_at <= ${systemAt} and t.adapter = any(${adapters}::text[])
      order by t.next_try_at limit 1 for update skip locked)
    returning ${COLUMNS}`
}

export type RoomChange = {
  state?: RoomState
  subject?: string
  startAt?: string
  endAt?: string
  externalId?: string
  meetingCode?: string
  joinUrl?: string
  failure?: string | null
  /** UTC ISO, system clock; null: nothing more to tell. */
  nextTryAt: string | null
  /** UTC ISO, business clock. */
  nextImportAt?: string | null
  attempts?: number
}

export async function saveRoom(tx: Tx, engagementId: string, change: RoomChange, at: string): Promise<void> {
  const {
    state,
    subject,
    startAt,
    endAt,
    externalId,
    meetingCode,
    joinUrl,
    failure,
    nextTryAt,
    nextImportAt,
    attempts,
  } = change
  await tx
    .updateTable('online_room')
    .set({
      next_try_at: nextTryAt,
      updated_at: at,
      ...(state && { state }),
      ...(subject !== undefined && { subject }),
      ...(startAt !== undefined && { start_at: startAt }),
      ...(endAt !== undefined && { end_at: endAt }),
      ...(externalId !== undefined && { external_id: externalId }),
      ...(meetingCode !== undefined && { meeting_code: meetingCode }),
      ...(joinUrl !== undefined && { join_url: joinUrl }),
      ...(failure !== undefined && { failure }),
      ...(nextImportAt !== undefined && { next_import_at: nextImportAt }),
      ...(attempts !== undefined && { attempts }),
    })
    .where('engagement_id', '=', engagementId)
    .execute()
}

/** The next room whose list of those present is due, kept from others by moving it on at once. */
export async function takeImport(
  tx: Tx,
  adapters: readonly string[],
  at: string,
  leaseUntil: string,
): Promise<(RoomRow & { startAt: string }) | undefined> {
  return queryFirst<RoomRow>(tx)`
    update online_room r set next_import_at = ${leaseUntil}
    where r.engagement_id = (
      select t.engagement_id from online_room t
      where t.next_import_at <= ${at} and t.state = 'ready' and t.adapter = any(${adapters}::text[])
      order by t.next_import_at limit 1 for update skip locked)
    returning ${COLUMNS}`
}

export async function saveImport(
  tx: Tx,
  engagementId: string,
  { imports, nextImportAt, at }: { imports: number; nextImportAt: string | null; at: string },
): Promise<void> {
  await tx
    .updateTable('online_room')
    .set({ imports, next_import_at: nextImportAt, last_import_at: at, updated_at: at })
    .where('engagement_id', '=', engagementId)
    .execute()
}

export async function findRoomByExternalId(
  tx: Tx,
  adapter: MeetingAdapter,
  externalId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('online_room')
    .select('engagement_id')
    .where('adapter', '=', adapter)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.engagement_id
}

/** Sets back what a clock that was ahead has dated too late. `now`: system clock. */
export const setBackRooms = async (tx: Tx, now: string): Promise<number> =>
  changedRows(
    await sql`update online_room set next_try_at = ${now}::timestamptz where ${isDatedAhead('next_try_at', now)}`.execute(
      tx,
    ),
  )
