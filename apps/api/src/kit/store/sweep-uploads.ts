import type { Db } from '../database/db.ts'
import type { ObjectStore } from './object-store.ts'
import { deleteOldUploads, keysInUse } from './upload-repo.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 500

export type Swept = { uploads: number; objects: number }

/**
 * Takes away uploads that began more than 24 hours ago, then every stored object that old on which no row stands: what a call left
 * behind whose process died between bytes and row. Each is as old as the clock says that dated it (epoch ms): `now` is real time, on
 * which uploads begin, `machineNow` the machine's own, which bytes bear. Safe to run twice.
 */
export async function sweepUploads(
  db: Db,
  store: ObjectStore,
  { now, machineNow }: { now: number; machineNow: number },
): Promise<Swept> {
  const swept: Swept = { uploads: 0, objects: 0 }
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const { uploads, keys } = await deleteOldUploads(db.db, new Date(now - KEPT_MS).toISOString())
    await forget(store, keys, swept)
    swept.uploads += uploads
    found = uploads
  }
  const old: string[] = []
  for await (const key of store.keysBefore(machineNow - KEPT_MS)) {
    if (old.push(key) === AT_ONCE) await forgetUnused(db, store, old.splice(0), swept)
  }
  await forgetUnused(db, store, old, swept)
  return swept
}

async function forgetUnused(db: Db, store: ObjectStore, keys: readonly string[], swept: Swept): Promise<void> {
  const used = new Set(await keysInUse(db.db, keys))
  await forget(
    store,
    keys.filter((key) => !used.has(key)),
    swept,
  )
}

async function forget(store: ObjectStore, keys: readonly string[], swept: Swept): Promise<void> {
  for (const key of keys) await store.delete(key)
  swept.objects += keys.length
}
