import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

/** A time at most this far ahead, for a job on top of its retry delay, does not count as wrong. */
const SPARE = sql`interval '1 minute'`

/**
 * Corrects times in the future that the job queue stored while the clock was ahead; the queue would wait until they come. Its
 * upkeep and its waiting jobs run at once, and the run time of an active job counts from now. Gives the number of changed rows.
 */
export async function setBackQueueTimes(tx: Tx): Promise<number> {
  const late = sql`now() + ${SPARE}`
  const changed = [
    await sql`
      update pgboss.version set
        cron_on = case when cron_on > ${late} then null else cron_on end, bam_on = case when bam_on > ${late} then null else bam_on end,
        flow_on = case when flow_on > ${late} then null else flow_on end, reindex_on = case when reindex_on > ${late} then null else reindex_on end,
        monitor_backoff_on = case when monitor_backoff_on > now() + interval '1 day' then null else monitor_backoff_on end
      where greatest(cron_on, bam_on, flow_on, reindex_on) > ${late} or monitor_backoff_on > now() + interval '1 day'`.execute(
      tx,
    ),
    await sql`
      update pgboss.queue set
        monitor_claim_on = case when monitor_claim_on > ${late} then null else monitor_claim_on end,
        monitor_on = case when monitor_on > ${late} then null else monitor_on end,
        maintain_on = case when maintain_on > ${late} then null else maintain_on end
      where greatest(monitor_claim_on, monitor_on, maintain_on) > ${late}`.execute(tx),
    await sql`
      update pgboss.job set start_after = now()
      where state in ('created', 'retry')
        and start_after > ${late} + interval '1 second' * coalesce(retry_delay, 0) * power(2, least(retry_count, 16) + 1)`.execute(
      tx,
    ),
    await sql`update pgboss.job set started_on = now() where state = 'active' and started_on > ${late}`.execute(tx),
    // An ended job holds the minute it ran for: in the wrong future it would keep that minute's job from running.
    await sql`
      update pgboss.job set singleton_on = null
      where singleton_on > (now() at time zone 'utc') + interval '2 minutes' and state in ('completed', 'cancelled', 'failed')`.execute(
      tx,
    ),
  ]
  return sum(changed)
}

const sum = (changed: readonly { numAffectedRows?: bigint | undefined }[]): number =>
  changed.reduce((total, { numAffectedRows }) => total + Number(numAffectedRows ?? 0n), 0)
