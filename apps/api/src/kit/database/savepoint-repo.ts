import { sql } from 'kysely'
import { AppError } from '../http/app-error.ts'
import { query, type Tx } from './db.ts'

/**
 * Does work inside the caller's transaction that may be undone alone: when it is refused, and when `keep` says so of what it gave. A
 * refusal is handed back; any other fault is thrown.
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
  keep: (done: T) => boolean = () => true,
): Promise<{ ok: true; done: T } | { ok: false; refusal: AppError }> {
  await query(tx)`savepoint tried`
  try {
    const done = await work()
    if (!keep(done)) await sql`rollback to savepoint tried`.execute(tx)
    await query(tx)`release savepoint tried`
    return { ok: true, done }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await query(tx)`rollback to savepoint tried`
    await query(tx)`release savepoint tried`
    return { ok: false, refusal: error }
  }
}
