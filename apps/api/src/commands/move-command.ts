import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { JOURNAL_FILE, storedRows } from '../backups/public.ts'
import { createDb, type Db } from '../kit/database/db.ts'
import { copyDatabase, requireEmpty } from '../kit/database/copy-database-repo.ts'
import { migrate } from '../kit/database/migrate.ts'
import { startEmbedded } from '../kit/embedded/embedded-postgres.ts'
import { readBuild } from '../kit/process/build.ts'
import { makeJobTables } from '../kit/process/jobs.ts'
import { createLogger } from '../kit/process/logger.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { acceptStore } from '../kit/store/join-store.ts'
import { openObjectPlaces } from '../kit/store/object-places.ts'
import { openObjectStore, openStoreMark } from '../kit/store/open-object-store.ts'
import { ANCHORS_FILE } from '../telemetry/public.ts'
import { checkData } from './verify.ts'
import { end } from './end.ts'

const USAGE =
  'npm run move -- --from DATA_DIR   with the settings of the new installation: DATABASE_URL, DATA_DIR, S3_…'

/**
 * `npm run move`: brings the embedded database of a data folder into the empty PostgreSQL 15 or newer of DATABASE_URL, with its files,
 * audit chain and anchors, and checks all of it there. The product must not run; the old folder stays as it is. One line and 1 when it
 * fails; the new database is then as empty as before, but for its schema.
 */
export async function moveCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const source = read(args)
  if (source === undefined) return end([USAGE])
  const loaded = loadConfig(env)
  if (!loaded.ok) return end(loaded.faults)
  const { config } = loaded
  try {
    if (config.databaseUrl === undefined) throw new Error('DATABASE_URL is missing: it says where the data goes')
    await move(config, source)
  } catch (error) {
    end([error instanceof Error ? error.message : String(error)])
  }
}

async function move(config: Config, source: string): Promise<void> {
  const target = { connectionString: config.databaseOwnerUrl ?? config.databaseUrl }
  await requireEmpty(target)
  const embedded = await startEmbedded(source, createLogger('error'))
  try {
    const build = await readBuild()
    const before = createDb(embedded.poolConfig)
    // Both sides have the schema of this build.
    await migrate(before.pool, { build })
    await makeJobTables(embedded.poolConfig)
    await before.close()
    const db = createDb(target)
    try {
      await migrate(db.pool, { build })
      await makeJobTables(target)
      const counts = await copyDatabase(embedded.poolConfig, target)
      const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const files = await moveFiles(db, config, source)
      process.stdout.write(`Moved: rows ${rows}, tables ${counts.size}, files ${files}.\n`)
      const { faults, notes } = await checkData(db, await openObjectStore(config), config.dataDir)
      process.stdout.write(
        [...notes, faults.length === 0 ? 'Everything holds.' : `${faults.length} faults`, ''].join('\n'),
      )
      if (faults.length > 0) end(faults)
    } finally {
      await db.close()
    }
  } finally {
    await embedded.stop()
  }
}

/** Copies what the new installation does not have yet; where it works with the old folder, everything lies there already. */
async function moveFiles(db: Db, config: Config, source: string): Promise<number> {
  const isSameFolder = resolve(source) === resolve(config.dataDir)
  if (!isSameFolder) {
    await mkdir(config.dataDir, { recursive: true })
    for (const name of [ANCHORS_FILE, JOURNAL_FILE])
      await copyFile(join(source, name), join(config.dataDir, name)).catch((error: unknown) => {
        if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error
      })
  }
  const from = await openObjectStore({ s3: undefined, dataDir: source })
  const places = await openObjectPlaces(config)
  let moved = 0
  for await (const { objectKey, size } of storedRows(db.db)) {
    if ((await places.sizeOf(objectKey)) === size) continue
    const { stream } = await from.get(objectKey)
    await places.place(objectKey, stream)
    moved += 1
  }
  const mark = await openStoreMark(config)
  if (!config.s3 || (await mark.read()) === undefined) await acceptStore(db, mark)
  return moved
}

function read(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { from: { type: 'string' } } }).values.from
  } catch {
    return undefined
  }
}
