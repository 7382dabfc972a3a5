import { createHash } from 'node:crypto'
import { findBreaches } from './invariants-repo.ts'
import { loadConfig } from './kit/settings/config.ts'
import { createDb, type Tx } from './kit/database/db.ts'
import { startEmbedded } from './kit/embedded/embedded-postgres.ts'
import { createLogger } from './kit/process/logger.ts'
import { ObjectMissing, type ObjectStore } from './kit/store/object-store.ts'
import { verifyAudit } from './telemetry/public.ts'
import { openObjectStore } from './kit/store/open-object-store.ts'

/**
 * Checks the stored data against every invariant, that the bytes of every stored file are there, and the audit chain up to its
 * anchors. Changes nothing. One line for each breach; the process then ends with 1. An embedded database must not be in use by a running server.
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
      const files = await filesWithoutBytes(db.db, await openObjectStore(loaded.config))
      report([
        ...breaches.map(({ invariant, what }) => `${invariant}: ${what}`),
        ...files.map((key) => `the bytes of a stored file are there: ${key}`),
        ...(await auditFaults(db.db, dataDir)),
      ])
    } finally {
      await db.close()
      await embedded?.stop()
    }
  } catch (error) {
    report([error instanceof Error ? error.message : String(error)])
  }
}

/** The first wrong row of the audit chain, if any. */
async function auditFaults(tx: Tx, dataDir: string): Promise<string[]> {
  const { fault } = await verifyAudit(tx, { dataDir })
  if (!fault) return []
  const { what, seq, kind, ref } = fault
  return [`the audit chain holds: ${what}, link ${seq ?? 'none'}, ${kind ?? 'anchor'} ${ref ?? ''}`.trimEnd()]
}

function report(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(faults.length === 0 ? 'Everything holds.\n' : `${faults.length} faults\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Keys of stored files whose bytes are missing or others than were put: every byte is read. */
async function filesWithoutBytes(tx: Tx, store: ObjectStore): Promise<string[]> {
  const rows = await tx
    .selectFrom('stored_file')
    .select(['object_key', 'sha256'])
    .where('purged_at', 'is', null)
    .execute()
  const wrong: string[] = []
  for (const { object_key: key, sha256 } of rows) if ((await hashOf(store, key)) !== sha256) wrong.push(key)
  return wrong
}

async function hashOf(store: ObjectStore, key: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    const { stream } = await store.get(key)
    for await (const chunk of stream) hash.update(Buffer.from(chunk))
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined
    throw error
  }
}
