import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

const DEAD_LETTERS = 'dead-letters'

export type QueueRow = {
  name: string
  cron: string | null
  waiting: number
  running: number
  retrying: number
  completed: number
  dead: number
  lastRun: { at: string; ms: number; output: unknown } | null
}

/** The job tables are made when the server first runs its jobs. */
export async function hasQueues(tx: Tx): Promise<boolean> {
  const rows = await query<{ has: boolean }>(tx)`select to_regclass('pgboss.job') is not null as has`
  return rows[0]?.has ?? false
}

/** Queues by name with the counts of the jobs they still know. Dead: given up and neither retried nor discarded. */
export async function findQueues(tx: Tx): Promise<QueueRow[]> {
  return query<QueueRow>(tx)`
    select q.name, s.cron, coalesce(j.waiting, 0) as waiting, coalesce(j.running, 0) as running, coalesce(j.retrying, 0) as retrying,
           coalesce(j.completed, 0) as completed, coalesce(d.dead, 0) as dead, l.run as "lastRun"
    from pgboss.queue q left join pgboss.schedule s on s.name = q.name
    left join (
      select name, (count(*) filter (where state = 'created'))::int as waiting, (count(*) filter (where state = 'active'))::int as running,
             (count(*) filter (where state = 'retry'))::int as retrying, (count(*) filter (where state = 'completed'))::int as completed
      from pgboss.job where name <> ${DEAD_LETTERS} group by name
    ) j on j.name = q.name
    left join lateral (
      select jsonb_build_object('at', to_char(completed_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ms', (extract(epoch from completed_on - started_on) * 1000)::int, 'output', output) as run
      from pgboss.job where name = q.name and state = 'completed' order by completed_on desc limit 1
    ) l on true
    left join (
      select source_name, count(*)::int as dead from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' group by source_name
    ) d on d.source_name = q.name
    where q.name <> ${DEAD_LETTERS} and not starts_with(q.name, '__pgboss') order by q.name`
}

export type DeadJobRow = { id: string; queue: string; error: string; attempts: number; diedAt: string }

/** Jobs that were given up, the last first. */
export async function findDeadJobs(tx: Tx, limit: number): Promise<DeadJobRow[]> {
  return query<DeadJobRow>(tx)`
    select id, coalesce(source_name, '') as queue, coalesce(output ->> 'code', output ->> 'name', '') as error,
           coalesce(source_retry_count, 0) + 1 as attempts, created_on as "diedAt"
    from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' order by created_on desc, id limit ${sql.lit(limit)}`
}

/** Takes a dead job out of the dead letters; its queue and the job it was, undefined when it is not among them. */
export async function takeDeadJob(tx: Tx, id: string): Promise<{ queue: string; jobId: string } | undefined> {
  return queryFirst<{ queue: string; jobId: string }>(tx)`
    delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id} and state = 'created'
    returning coalesce(source_name, '') as queue, source_id as "jobId"`
}

/** Lets the failed job run once more, now; false when its queue has forgotten it. */
export async function reviveJob(tx: Tx, { queue, jobId }: { queue: string; jobId: string }): Promise<boolean> {
  const rows = await query<{ id: string }>(tx)`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where name = ${queue} and id = ${jobId} and state = 'failed' returning id`
  return rows.length > 0
}

/** From now until this transaction ends nobody else asks for a run of this job. */
export async function lockRuns(tx: Tx, name: string): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended(${`job:${name}`}, 0))`
}

/** Whether one of this queue waits, runs, or is to be tried again; undefined when there is no such queue. */
export async function isQueueBusy(tx: Tx, name: string): Promise<boolean | undefined> {
  const rows = await query<{ busy: boolean }>(tx)`
    select exists (select from pgboss.job j where j.name = q.name and j.state in ('created', 'retry', 'active')) as busy
    from pgboss.queue q where q.name = ${name}`
  return rows[0]?.busy
}

/** Lets a job run as soon as a worker is free, as its schedule would. */
export async function queueRun(tx: Tx, name: string): Promise<void> {
  await query(tx)`
    insert into pgboss.job (name, data, policy, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      dead_letter, heartbeat_seconds)
    select name, '{}', policy, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1s', retry_limit, retry_delay,
      coalesce(retry_backoff, false), retry_delay_max, dead_letter, heartbeat_seconds
    from pgboss.queue where name = ${name} on conflict do nothing`
}
