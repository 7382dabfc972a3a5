import type { Db } from '../kit/database/db.ts'
import { settleMeetings } from './campaign-sums-repo.ts'
import { keepFigures, takeDueFigures } from './meeting-figures-repo.ts'

const BATCH = 200

/** Counts what meetings that are over came to, where something changed since the last time. Safe to run twice, also at once. */
export async function keepDueFigures(db: Db): Promise<number> {
  let counted = 0
  for (;;) {
    const taken = await db.inTransaction(async (tx) => {
      const ids = await takeDueFigures(tx, BATCH)
      if (ids.length > 0) await keepFigures(tx, ids)
      return ids.length
    })
    counted += taken
    if (taken < BATCH) return counted
  }
}

const SETTLED_AT_ONCE = 500
/** After an upgrade or a bulk load the rest waits for the next minutes. */
const MOST_SETTLED = 20_000

/** Adds closed and called-off meetings with counted figures to the sums of their months. Safe to run twice, also at once. */
export async function settleCounted(db: Db): Promise<number> {
  for (let settled = 0; settled < MOST_SETTLED;) {
    const added = await db.inTransaction((tx) => settleMeetings(tx, SETTLED_AT_ONCE))
    settled += added
    if (added < SETTLED_AT_ONCE) return settled
  }
  return MOST_SETTLED
}
