import { randomUUID } from 'node:crypto'
import { query, type Tx } from '../kit/database/db.ts'

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

export type WatchRow = {
  id: string
  engagementId: string
  seq: number
  fromAt: string
  toAt: string
  hasLeft: boolean
  isAway: boolean
}

/** The openings under row locks, in one order, so that two batches cannot block each other. A viewer with a withdrawn consent has none. */
export async function lockWatches(tx: Tx, ids: readonly string[]): Promise<WatchRow[]> {
  return query<WatchRow>(tx)`
    select id, engagement_id as "engagementId", seq, from_at as "fromAt", to_at as "toAt", has_left as "hasLeft", is_away as "isAway" from watch_session
    where id = any(${ids}::uuid[])
      and not exists (select from enrollment n where n.id = enrollment_id and (n.consent_at is null or n.status in ('void', 'declined')))
    order by id for update`
}

/** Writes what beats made of the openings, and every interval they touched; `spans` in the order they came about. */
export async function saveWatches(
  tx: Tx,
  watches: readonly WatchRow[],
  spans: readonly { id: string; fromAt: string; toAt: string }[],
): Promise<void> {
  await query(tx)`
    update watch_session s set seq = b.seq, from_at = b.from_at, to_at = b.to_at, has_left = b.has_left, is_away = b.is_away
    from unnest(${watches.map(({ id }) => id)}::uuid[], ${watches.map(({ seq }) => seq)}::int[],
      ${watches.map(({ fromAt }) => fromAt)}::timestamptz[], ${watches.map(({ toAt }) => toAt)}::timestamptz[],
      ${watches.map(({ hasLeft }) => hasLeft)}::boolean[], ${watches.map(({ isAway }) => isAway)}::boolean[])
      b (id, seq, from_at, to_at, has_left, is_away)
    where s.id = b.id`
  await query(tx)`
    insert into watch_interval (session_id, from_at, to_at)
    select * from unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ fromAt }) => fromAt)}::timestamptz[],
      ${spans.map(({ toAt }) => toAt)}::timestamptz[])
    on conflict (session_id, from_at) do update set to_at = greatest(watch_interval.to_at, excluded.to_at)`
}

/**
 * A viewer that entered the meeting from here comes back: the time between counts, whichever page the viewer returns to, and no further than
 * the end of the day of the entry. `dayEnds`: of the meeting's days.
 */
export async function confirmAway(
  tx: Tx,
  engagementId: string,
  viewer: Viewer,
  { dayEnds, at }: { dayEnds: readonly string[]; at: string },
): Promise<void> {
  await query(tx)`
    with back as (
      update watch_session s set is_away = false,
        to_at = greatest(s.to_at, least(${at}::timestamptz, (select min(d) from unnest(${[...dayEnds]}::timestamptz[]) d where d > s.to_at)))
      where engagement_id = ${engagementId} and is_away and (enrollment_id = ${viewer.enrollmentId} or person_id = ${viewer.personId})
      returning id, from_at, to_at)
    insert into watch_interval (session_id, from_at, to_at) select id, from_at, to_at from back
    on conflict (session_id, from_at) do update set to_at = greatest(watch_interval.to_at, excluded.to_at)`
}

/** When this viewer was seen, on every device, and as the platform tells it; null: the platform has not said when the viewer left. */
export async function findOwnSpans(
  tx: Tx,
  engagementId: string,
  viewer: Viewer,
): Promise<{ fromAt: string; toAt: string | null }[]> {
  return query<{ fromAt: string; toAt: string | null }>(tx)`
    select i.from_at as "fromAt", i.to_at as "toAt" from watch_session s join watch_interval i on i.session_id = s.id
    where s.engagement_id = ${engagementId} and (s.enrollment_id = ${viewer.enrollmentId} or s.person_id = ${viewer.personId})
    union all
    select joined_at, left_at from platform_attendance
    where engagement_id = ${engagementId} and (enrollment_id = ${viewer.enrollmentId} or person_id = ${viewer.personId}) limit 10000`
}

export type WatchCounts = { watchingNow: number; watched: number; unmatched: number }

/** Since when a beat, and since when an entry into the meeting's own app, means that the viewer is there; null: no entry does. */
export type PresentSince = { beat: string; entry: string | null }

/** Attendees and staff there now, all viewers so far, and people of the platform without a match. */
export async function countWatchers(tx: Tx, engagementId: string, since: PresentSince): Promise<WatchCounts> {
  const rows = await query<WatchCounts>(tx)`
    select (select count(distinct coalesce(s.enrollment_id, s.person_id))::int from watch_session s
            where s.engagement_id = ${engagementId} and not s.has_left
              and (s.to_at > ${since.beat} or (s.is_away and s.to_at >= ${since.entry}::timestamptz))) as "watchingNow",
      (select count(distinct who)::int from (
        select coalesce(s.enrollment_id, s.person_id) as who from watch_session s where s.engagement_id = ${engagementId}
        union select coalesce(a.enrollment_id, a.person_id) from platform_attendance a where a.engagement_id = ${engagementId}) w) as watched,
      (select count(distinct a.person_key)::int from platform_attendance a
        where a.engagement_id = ${engagementId} and a.matched_by = 'nobody') as unmatched`
  return rows[0] ?? { watchingNow: 0, watched: 0, unmatched: 0 }
}
