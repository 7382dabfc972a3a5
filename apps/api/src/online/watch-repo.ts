import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type Viewer = { enrollmentId: string; personId: null } | { enrollmentId: null; personId: string }

/** A new opening of the room. Its id is the key its beats carry, so that it is drawn at random. */
export async function insertWatch(tx: Tx, engagementId: string, viewer: Viewer, at: string): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('watch_session')
    .values({
      id,
      engagement_id: engagementId,
      enrollment_id: viewer.enrollmentId,
      person_id: viewer.personId,
      entered_at: at,
      from_at: at,
      to_at: at,
    })
    .execute()
  return id
}

export type WatchRow = { id: string; seq: number; fromAt: string; toAt: string; hasLeft: boolean }

/** The openings under row locks, in one order, so that two batches cannot block each other. */
export async function lockWatches(tx: Tx, ids: readonly string[]): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    select id, seq, from_at as "fromAt", to_at as "toAt", has_left as "hasLeft" from watch_session
    where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return rows
}

/** Writes what beats made of the openings, and every interval they touched; `spans` in the order they came about. */
export async function saveWatches(
  tx: Tx,
  watches: readonly WatchRow[],
  spans: readonly { id: string; fromAt: string; toAt: string }[],
): Promise<void> {
  await sql`
    update watch_session s set seq = b.seq, from_at = b.from_at, to_at = b.to_at, has_left = b.has_left
    from unnest(${watches.map(({ id }) => id)}::uuid[], ${watches.map(({ seq }) => seq)}::int[],
      ${watches.map(({ fromAt }) => fromAt)}::timestamptz[], ${watches.map(({ toAt }) => toAt)}::timestamptz[],
      ${watches.map(({ hasLeft }) => hasLeft)}::boolean[]) b (id, seq, from_at, to_at, has_left)
    where s.id = b.id`.execute(tx)
  await sql`
    insert into watch_interval (session_id, from_at, to_at)
    select * from unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ fromAt }) => fromAt)}::timestamptz[],
      ${spans.map(({ toAt }) => toAt)}::timestamptz[])
    on conflict (session_id, from_at) do update set to_at = greatest(watch_interval.to_at, excluded.to_at)`.execute(tx)
}

export type WatchCounts = { watchingNow: number; watched: number; unmatched: number }

/** Attendees and staff whose last beat came since `since`, all who ever watched, and people of the platform nobody fits. */
export async function countWatchers(tx: Tx, engagementId: string, since: string): Promise<WatchCounts> {
  const { rows } = await sql<WatchCounts>`
    select (select count(distinct coalesce(s.enrollment_id, s.person_id))::int from watch_session s
            where s.engagement_id = ${engagementId} and s.to_at > ${since} and not s.has_left) as "watchingNow",
      (select count(distinct who)::int from (
        select coalesce(s.enrollment_id, s.person_id) as who from watch_session s where s.engagement_id = ${engagementId}
        union select coalesce(a.enrollment_id, a.person_id) from platform_attendance a where a.engagement_id = ${engagementId}) w) as watched,
      (select count(distinct a.person_key)::int from platform_attendance a
        where a.engagement_id = ${engagementId} and a.matched_by = 'nobody') as unmatched`.execute(tx)
  return rows[0] ?? { watchingNow: 0, watched: 0, unmatched: 0 }
}
