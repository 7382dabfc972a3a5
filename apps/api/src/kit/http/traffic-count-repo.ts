import { instantOf } from '@osmp/domain/kit/time.ts'
import { sql } from 'kysely'
import { type Db, query, type Tx } from '../database/db.ts'
import { sha256hex } from '../database/ids.ts'
import { type CountedTotal, type KeyTimes, type ShareCounts, SPAN_MS } from './traffic-count.ts'

const DROP_EVERY_MS = 10_000

/** The counts that all processes of this database share. */
export function sharedTraffic({ db }: Pick<Db, 'db'>): ShareCounts {
  let droppedAt = 0
  return async (batch, now) => {
    const at = instantOf(now)
    const totals = await addTraffic(db, batch, { at, until: instantOf(now + SPAN_MS) })
    // The absolute value, since the system clock may be set back.
    if (Math.abs(now - droppedAt) > DROP_EVERY_MS) {
      droppedAt = now
      await dropOldTraffic(db, at)
    }
    return totals
  }
}

/**
 * Adds calls to the counts of all processes and gives each key's total and the end of its span. Rows are taken in one order, so
 * that batches of several processes do not deadlock. `at`, `until`: system clock.
 */
async function addTraffic(
  tx: Tx,
  batch: readonly KeyTimes[],
  { at, until }: { at: string; until: string },
): Promise<Map<string, CountedTotal>> {
  const keyOf = new Map(batch.map(({ key }) => [sha256hex(key), key]))
  const rows = JSON.stringify(batch.map(({ key, times }) => ({ hash: sha256hex(key), times })))
  const result = await sql<{ key_hash: string; times: number; until: string }>`
    insert into traffic_count as t (key_hash, times, until)
    select k.hash, k.times, ${until}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as k(hash text, times int) order by k.hash
    on conflict (key_hash) do update set
      times = case when t.until <= ${at} then excluded.times else t.times + excluded.times end,
      until = case when t.until <= ${at} then excluded.until else t.until end
    returning key_hash, times, until`.execute(tx)
  return new Map(
    result.rows.map((row) => [keyOf.get(row.key_hash) ?? '', { total: row.times, until: Date.parse(row.until) }]),
  )
}

/** Deletes at most 1,000 counts of spans that are over. */
async function dropOldTraffic(tx: Tx, at: string): Promise<void> {
  await query(tx)`
    delete from traffic_count where key_hash in (
      select key_hash from traffic_count where until <= ${at} order by until limit 1000 for update skip locked)`
}
