import { MEETING, MEETING_STATUS_CODES } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** Rows counted of one kind at most: a gauge that shows so many says "or more". */
export const MOST_COUNTED = 10_000
const MOST = sql.lit(MOST_COUNTED)

export type Sessions = { connections: { state: string; count: number }[]; oldestSeconds: number }

/** Sessions of the product on its database, and the age of the oldest transaction among them. */
export async function readSessions(tx: Tx): Promise<Sessions> {
  const rows = await query<{ state: string; count: number; seconds: number | null }>(tx)`
    select case when state = 'active' then 'active' when state like 'idle in%' then 'inTransaction' else 'idle' end as state,
      count(*)::int as count, extract(epoch from max(now() - xact_start) filter (where state <> 'idle'))::float8 as seconds
    from pg_stat_activity where datname = current_database() and starts_with(application_name, 'osmp') and pid <> pg_backend_pid()
    group by 1`
  return {
    connections: rows.map(({ state, count }) => ({ state, count })),
    oldestSeconds: Math.max(0, ...rows.map(({ seconds }) => seconds ?? 0)),
  }
}

/** Undefined where the owner of the schema may not read it. `lagSeconds`: null without a standby. */
export async function readStandbys(tx: Tx): Promise<{ synchronous: number; lagSeconds: number | null } | undefined> {
  return queryFirst<{ synchronous: number; lagSeconds: number | null }>(tx)`
    select synchronous, lag_seconds as "lagSeconds" from standby_state()`
}

export type ArchiveGauge = { archivedAt: number | null; failedSeconds: number; isTimed: boolean }

/** The archive of the log by archive_command; undefined where there is none. `isTimed`: a quiet database is archived too. */
export async function readArchive(tx: Tx): Promise<ArchiveGauge | undefined> {
  return queryFirst<ArchiveGauge>(tx)`
    select extract(epoch from last_archived_time)::float8 as "archivedAt",
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then extract(epoch from
        now() - coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time())))::float8 else 0 end as "failedSeconds",
      current_setting('archive_timeout') <> '0' as "isTimed"
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`
}

export type QueueGauge = { queue: string; due: number; later: number; retrying: number; oldestSeconds: number | null }

/** Jobs that wait in each queue: those due, those of a later time, those among them that are tried again. */
export async function readQueues(tx: Tx): Promise<QueueGauge[]> {
  return query<QueueGauge>(tx)`
    select name as queue, (count(*) filter (where start_after <= now()))::int as due,
      (count(*) filter (where start_after > now()))::int as later, (count(*) filter (where state = 'retry'))::int as retrying,
      extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 as "oldestSeconds"
    from (
      select name, state, start_after from pgboss.job
      where state < 'active' and not blocked and name <> 'dead-letters' and not starts_with(name, '__pgboss') limit ${MOST}
    ) j group by name`
}

export async function readDeadJobs(tx: Tx): Promise<{ queue: string; dead: number }[]> {
  return query<{ queue: string; dead: number }>(tx)`
    select coalesce(source_name, '') as queue, count(*)::int as dead
    from (select source_name from pgboss.job where name = 'dead-letters' and state = 'created' limit ${MOST}) d
    group by 1`
}

/** When each scheduled job last came to its end, epoch seconds. */
export async function readLastRuns(tx: Tx): Promise<{ job: string; at: number }[]> {
  return query<{ job: string; at: number }>(tx)`
    select name as job, extract(epoch from last_at)::float8 as at from job_run`
}

/** Messages to phones and rooms to be made, which have no list of given-up ones. `now`: system clock. */
export async function readOtherOutboxes(
  tx: Tx,
  now: string,
): Promise<{ outbox: string; waiting: number; oldestSeconds: number | null }[]> {
  return query<{ outbox: string; waiting: number; oldestSeconds: number | null }>(tx)`
    select 'phone' as outbox, count(*)::int as waiting, extract(epoch from ${now}::timestamptz - min(at))::float8 as "oldestSeconds"
    from (select created_at as at from phone_message where state = 'queued' limit ${MOST}) p
    union all
    select 'room', count(*)::int, extract(epoch from ${now}::timestamptz - min(at))::float8
    from (select next_try_at as at from online_room where next_try_at <= ${now}::timestamptz limit ${MOST}) r`
}

/** Meetings by status, each by its index and to the bound. */
export async function readMeetings(tx: Tx): Promise<{ status: number; count: number }[]> {
  return query<{ status: number; count: number }>(tx)`
    select s.status, m.count from unnest(${[...MEETING_STATUS_CODES]}::int[]) as s (status)
    cross join lateral (
      select count(*)::int as count from (select from engagement e where e.status = s.status limit ${MOST}) e
    ) m`
}

/** Open fees by state. */
export async function readFees(tx: Tx): Promise<{ state: string; count: number }[]> {
  return query<{ state: string; count: number }>(tx)`
    select state, count(*)::int as count from (
      select state from speaker_fee where state in ('submitted', 'checked', 'held', 'approved', 'failed') limit ${MOST}
    ) f group by state`
}

/** Steps of approvals that wait since before each of two moments. */
export async function readLateApprovals(
  tx: Tx,
  { remindSince, escalateSince }: { remindSince: string; escalateSince: string },
): Promise<{ remind: number; escalate: number }> {
  const rows = await query<{ remind: number; escalate: number }>(tx)`
    select count(*)::int as remind, (count(*) filter (where active_since <= ${escalateSince}::timestamptz))::int as escalate from (
      select active_since from approval_node
      where state = 'active' and active_since <= ${remindSince}::timestamptz limit ${MOST}
    ) n`
  return rows[0] ?? { remind: 0, escalate: 0 }
}

/** Explained doubts about meetings to be closed that are neither accepted nor sent back. */
export async function readOpenDoubts(tx: Tx): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from (
      select from engagement e join closing_word w on w.engagement_id = e.id and w.item = 'meetingDoubt'
      where e.status in ${setOf([MEETING.toBeClosed])}
        and not exists (select from doubt_acceptance a where a.engagement_id = e.id and a.word = w.word)
        and not exists (select from doubt_return r where r.engagement_id = e.id and r.word = w.word)
      limit ${MOST}
    ) d`
  return rows[0]?.count ?? 0
}

/** Rows that wait to be sealed into the audit chain. */
export async function readUnsealed(tx: Tx): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from (select from audit_pending limit ${MOST}) p`
  return rows[0]?.count ?? 0
}
