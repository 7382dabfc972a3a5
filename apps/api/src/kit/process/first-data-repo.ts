import { query, type Tx } from '../database/db.ts'

/** Lets one process at a time fill a new database; the others find it filled. Held until the transaction ends. */
export async function lockFirstData(tx: Tx): Promise<void> {
  await query(tx)`select pg_advisory_xact_lock(hashtextextended('osmp.first-data', 0))`
}
