import type { Db } from '../kit/database/db.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'
import { dropOldFiles } from './export-repo.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** Takes away the files of exports after 24 hours (`now` is real time); that they were taken stays known. Safe to run twice. */
export async function sweepExports(db: Db, store: ObjectStore, now: number): Promise<number> {
  let gone = 0
  for (;;) {
    const keys = await db.inTransaction((tx) => dropOldFiles(tx, new Date(now - KEPT_MS).toISOString()))
    if (keys.length === 0) return gone
    for (const key of keys) await store.delete(key)
    gone += keys.length
  }
}
