import type { Db, Tx } from '../kit/database/db.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Log } from '../kit/process/logger.ts'

export const BATCH = 200

export type Parts = { db: Db; clock: Clock; log: Log }

/** Batch after batch, a transaction each. How many went. */
export async function untilNone({ db, log }: Parts, said: string, drop: (tx: Tx) => Promise<number>): Promise<number> {
  for (let gone = 0; ;) {
    const count = await db.inTransaction(drop)
    gone += count
    if (count < BATCH) {
      if (gone > 0) log.info({ gone }, said)
      return gone
    }
  }
}
