import type { Db } from '../database/db.ts'
import type { ObjectStore } from './object-store.ts'
import { findDeletedBefore, markPurged } from './received-file-repo.ts'

/** For so long a file that was deleted by mistake can still be brought back by hand. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const AT_ONCE = 500

/**
 * Takes the bytes of files out of the store that were deleted a week ago and never belonged to a closed meeting; `now` is the business
 * clock, on which they were deleted. Bytes go before it is noted that they have gone, so that a run that breaks off is only done again.
 */
export async function purgeDeleted(db: Db, store: ObjectStore, now: number): Promise<number> {
  const before = new Date(now - KEPT_MS).toISOString()
  let purged = 0
  for (;;) {
    const files = await findDeletedBefore(db.db, before)
    for (const { objectKey } of files) await store.delete(objectKey)
    const ids = files.map(({ fileId }) => fileId)
    await db.inTransaction((tx) => markPurged(tx, ids, new Date(now).toISOString()))
    purged += files.length
    if (files.length < AT_ONCE) return purged
  }
}
