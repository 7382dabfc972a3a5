import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { diskRoom } from '../store/disk-room.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { Readiness } from './readiness.ts'

const PROBE = Buffer.from('readiness')
/** Room below which writes are about to fail: of a small disk a twentieth, of any other this much. */
const LEAST_BYTES = 512 * 1024 * 1024
const LEAST_SHARE = 0.05

/** What the product stands on: the database both ways, the file store both ways, and the disk of the data folder. */
export function addBaseParts(
  readiness: Readiness,
  { pool, store, dataDir }: { pool: pg.Pool; store: ObjectStore; dataDir: string },
): void {
  readiness.part('databaseReads', () => pool.query('select 1').then(() => true))
  readiness.part('databaseWrites', async () => {
    const { rowCount } = await pool.query(
      'insert into readiness_probe (id, at) values (1, now()) on conflict (id) do update set at = excluded.at',
    )
    return rowCount === 1
  })
  readiness.part('fileStore', () => takesAndGives(store))
  readiness.part('diskRoom', async () => {
    const { free, whole } = await diskRoom(dataDir)
    return free >= Math.min(LEAST_BYTES, whole * LEAST_SHARE)
  })
}

async function takesAndGives(store: ObjectStore): Promise<boolean> {
  const { key } = await store.put(PROBE)
  try {
    const { stream } = await store.get(key)
    return PROBE.equals(await buffer(stream))
  } finally {
    await store.delete(key)
  }
}
