import { join } from 'node:path'
import { findBreaches } from './invariants-repo.ts'
import { loadConfig } from './kit/config.ts'
import { createDb, type Tx } from './kit/db.ts'
import { createDiskStore } from './kit/disk-object-store.ts'
import { startEmbedded } from './kit/embedded-postgres.ts'
import { createLogger } from './kit/logger.ts'
import { ObjectMissing, type ObjectStore } from './kit/object-store.ts'

/**
 * Checks the stored data against every invariant, and that the bytes of every stored file are there. Changes nothing. One
 * line for each breach; the process then ends with 1. An embedded database must not be in use by a running server.
 */
export async function verify(env: NodeJS.ProcessEnv): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return report(loaded.faults)
  const { databaseUrl, dataDir } = loaded.config
  try {
    const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, createLogger('error')) : undefined
    const db = createDb(embedded?.poolConfig ?? { connectionString: databaseUrl })
    try {
      const breaches = await findBreaches(db.db)
      const files = await filesWithoutBytes(db.db, createDiskStore(join(dataDir, 'files')))
      report([
        ...breaches.map(({ invariant, what }) => `${invariant}: ${what}`),
        ...files.map((key) => `the bytes of a stored file are there: ${key}`),
      ])
    } finally {
      await db.close()
      await embedded?.stop()
    }
  } catch (error) {
    report([error instanceof Error ? error.message : String(error)])
  }
}

function report(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(faults.length === 0 ? 'Everything holds.\n' : `${faults.length} faults\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Keys of stored files that are missing or of another size. */
async function filesWithoutBytes(tx: Tx, store: ObjectStore): Promise<string[]> {
  const rows = await tx.selectFrom('stored_file').select(['object_key', 'size']).execute()
  const wrong: string[] = []
  for (const { object_key: key, size } of rows) {
    const found = await sizeOf(store, key)
    if (found !== size) wrong.push(key)
  }
  return wrong
}

async function sizeOf(store: ObjectStore, key: string): Promise<number | undefined> {
  try {
    const { stream, size } = await store.get(key)
    stream.destroy()
    return size
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined
    throw error
  }
}
