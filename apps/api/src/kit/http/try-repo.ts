import { query, type Tx } from '../database/db.ts'
import { sha256hex } from '../database/ids.ts'

/** `most`: tries within the span of `key`. */
export type TryLimit = { key: string; most: number }

/**
 * Counts one more try under each key, before it is made, so that tries at once are counted one after the other. Gives the end
 * of the span (UTC) under the first key that has had its most. `at`, `until`: system clock.
 */
export async function countTry(
  tx: Tx,
  limits: readonly TryLimit[],
  { at, until }: { at: string; until: string },
): Promise<string | undefined> {
  await query(tx)`
    delete from pass_try where key_hash in (
      select key_hash from pass_try where until <= ${at} order by until limit 100 for update skip locked)`
  const keys = limits.map(({ key, most }) => ({ hash: sha256hex(key), most }))
  const rows = await query<{ until: string }>(tx)`
    with tried as (
      insert into pass_try as t (key_hash, times, until)
      select k.hash, 1, ${until}::timestamptz from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(hash text) order by k.hash
      on conflict (key_hash) do update set
        times = case when t.until <= ${at} then 1 else t.times + 1 end,
        until = case when t.until <= ${at} then excluded.until else t.until end
      returning key_hash, times, until)
    select tried.until from tried join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(hash text, most int) on k.hash = tried.key_hash
    where tried.times > k.most order by tried.until desc limit 1`
  return rows[0]?.until
}

/** A try that was right counts for nothing. */
export async function forgiveTry(tx: Tx, limits: readonly TryLimit[]): Promise<void> {
  const hashes = limits.map(({ key }) => sha256hex(key))
  await query(tx)`
    update pass_try t set times = t.times - 1
    from (select key_hash from pass_try where key_hash = any(${hashes}) order by key_hash for update) own
    where own.key_hash = t.key_hash and t.times > 0`
}

/** Whether one of these keys has had its most already; counts nothing. `at`: system clock. */
export async function isAnySpent(tx: Tx, limits: readonly TryLimit[], at: string): Promise<boolean> {
  const keys = limits.map(({ key, most }) => ({ hash: sha256hex(key), most }))
  const rows = await query(tx)`
    select from pass_try t join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(hash text, most int) on k.hash = t.key_hash
    where t.until > ${at} and t.times >= k.most limit 1`
  return rows.length > 0
}
