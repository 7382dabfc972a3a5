import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../database/db.ts'
import { sha256hex } from '../database/ids.ts'
import type { TryLimit } from './try-repo.ts'

/** How many numbers were tried under a key, until when they count, and whether this one is among them. */
export type ProbeState = TryLimit & { times: number; until: string; isKnown: boolean }

const keysOf = (limits: readonly TryLimit[], phone: string) =>
  JSON.stringify(
    limits.map(({ key, most }) => ({ key, most, hash: sha256hex(key), seen: sha256hex(`${key}:${phone}`) })),
  )

/** What was tried so far under each key; keys of which nothing counts any more are left out. `at`: system clock. */
export async function findProbe(tx: Tx, limits: readonly TryLimit[], phone: string, at: string): Promise<ProbeState[]> {
  return query<ProbeState>(tx)`
    select k.key, k.most, t.times, t.until,
      exists (select from pass_try s where s.key_hash = k.seen and s.until > ${at}) as "isKnown"
    from jsonb_to_recordset(${keysOf(limits, phone)}::jsonb) as k(key text, most int, hash text, seen text)
    join pass_try t on t.key_hash = k.hash and t.until > ${at}`
}

/** True where more was tried under a key than its limit allows; for the statement of the call itself. */
export const isProbed = (keyHash: unknown, most: unknown, at: unknown): RawBuilder<boolean> =>
  sql`exists (select from pass_try t where t.key_hash = ${keyHash} and t.until > ${at} and t.times > ${most}::int)`

/** Counts a number under each key, once within the span. Who comes at once waits: rows are taken in their order. */
export async function noteProbe(
  tx: Tx,
  limits: readonly TryLimit[],
  phone: string,
  { at, until }: { at: string; until: string },
): Promise<void> {
  const keys = keysOf(limits, phone)
  await query(tx)`
    with seen as (
      insert into pass_try as t (key_hash, times, until)
      select k.seen, 1, ${until}::timestamptz from jsonb_to_recordset(${keys}::jsonb) as k(seen text) order by k.seen
      on conflict (key_hash) do update set
        times = case when t.until <= ${at} then 1 else t.times + 1 end,
        until = case when t.until <= ${at} then excluded.until else t.until end
      returning key_hash, times)
    insert into pass_try as t (key_hash, times, until)
    select k.hash, 1, ${until}::timestamptz from jsonb_to_recordset(${keys}::jsonb) as k(hash text, seen text)
    join seen on seen.key_hash = k.seen and seen.times = 1 order by k.hash
    on conflict (key_hash) do update set
      times = case when t.until <= ${at} then 1 else t.times + 1 end,
      until = case when t.until <= ${at} then excluded.until else t.until end`
}
