import type { Db } from '../kit/database/db.ts'
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
