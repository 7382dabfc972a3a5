import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openVault, readAnchorsElsewhere, readSentAnchors } from '../backups/public.ts'
import { findBreaches } from './invariants-repo.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { createDb, type Db, type Tx } from '../kit/database/db.ts'
import { openEmbedded } from '../kit/embedded/attach-embedded.ts'
import { ownDatabase } from '../kit/embedded/reach-database.ts'
import { createLogger } from '../kit/process/logger.ts'
import { ObjectMissing, type ObjectStore } from '../kit/store/object-store.ts'
import { type Anchor, verifyAudit } from '../telemetry/public.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'

/** Faults, a line each, and notes on restores. */
export type Checked = { faults: string[]; notes: string[] }

/**
 * Checks the stored data against every invariant, that the bytes of every stored file are there, and the audit chain up to its
 * anchors. Changes nothing. One line for each breach; the process then ends with 1. Beside a running product it reads one moment of its database.
 * The chain must also hold the anchors in the bucket of files and in the backup of BACKUP_TO, where the settings have them, and with
 * `--anchors FOLDER|s3://bucket/prefix` those in another backup, which an attacker of this machine cannot change.
 */
export async function verify(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return report({ faults: loaded.faults, notes: [] })
  const { databaseUrl, dataDir, backup } = loaded.config
  try {
    const { anchors: place } = parseArgs({ args: [...args], options: { anchors: { type: 'string' } } }).values
    const sent = place === undefined ? [] : await readSentAnchors(await openVault(place, backup, 'read'))
    const outside = await readOutside(loaded.config)
    const embedded = databaseUrl === undefined ? await openEmbedded(dataDir, createLogger('error')) : undefined
    const db = createDb(embedded?.poolConfig ?? ownDatabase(loaded.config))
    try {
      const elsewhere = [...sent, ...outside.anchors]
      const { faults, notes } = await checkData(db, await openObjectStore(loaded.config), dataDir, elsewhere)
      report({ faults: [...outside.faults, ...faults], notes })
    } finally {
      await db.close()
      await embedded?.close()
    }
  } catch (error) {
    report({ faults: [error instanceof Error ? error.message : String(error)], notes: [] })
  }
}

/** A place that cannot be read is a fault, and all else is checked. */
async function readOutside(config: Config): Promise<{ anchors: Anchor[]; faults: string[] }> {
  try {
    return { anchors: await readAnchorsElsewhere(config), faults: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { anchors: [], faults: [`the anchors outside this machine can be read: ${reason}`] }
  }
}

/** The same for a database that is open, while others write: rows are read in one snapshot, and a file that went meanwhile is no fault. */
export async function checkData(
  db: Db,
  store: ObjectStore,
  dataDir: string,
  elsewhere?: readonly Anchor[],
): Promise<Checked> {
  const { breaches, audit } = await db.inSnapshot(async (tx) => ({
    breaches: await findBreaches(tx),
    audit: await verifyAudit(tx, { dataDir, elsewhere }),
  }))
  const files = await filesWithoutBytes(db.db, store)
  return {
    faults: [
      ...breaches.map(({ invariant, what }) => `${invariant}: ${what}`),
      ...files.map((key) => `the bytes of a stored file are there: ${key}`),
      ...auditFaults(audit),
    ],
    notes: audit.restores.map(
      ({ at, to, links, from, last }) =>
        `restored on ${at} to ${to}, ${links} links given up${links > 0 ? ` (${from} to ${last})` : ''}`,
    ),
  }
}

/** The first wrong row of the audit chain, if any. */
function auditFaults({ fault }: Awaited<ReturnType<typeof verifyAudit>>): string[] {
  if (!fault) return []
  const { what, seq, kind, ref } = fault
  return [`the audit chain holds: ${what}, link ${seq ?? 'none'}, ${kind ?? 'anchor'} ${ref ?? ''}`.trimEnd()]
}

function report({ faults, notes }: Checked): void {
  for (const note of notes) process.stdout.write(`${note}\n`)
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
  for (const { object_key: key, sha256 } of rows)
    if ((await hashOf(store, key)) !== sha256 && (await isNamed(tx, key))) wrong.push(key)
  return wrong
}

/** True when a row still needs these bytes. */
async function isNamed(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('object_key', '=', key)
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
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
