import { userInfo, hostname } from 'node:os'
import { parseArgs } from 'node:util'
import {
  type Finished,
  findMoment,
  finishRestore,
  openAnchorPlace,
  openVault,
  readHead,
  type Recovered,
  requireJournal,
  restoreEmbedded,
  restoredLines,
  timeLines,
} from '../backups/public.ts'
import { createDb, type Db } from '../kit/database/db.ts'
import { migrate } from '../kit/database/migrate.ts'
import { ownDatabase } from '../kit/embedded/reach-database.ts'
import { readBuild } from '../kit/process/build.ts'
import { createLogger } from '../kit/process/logger.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { openObjectPlaces } from '../kit/store/object-places.ts'
import { acceptStore } from '../kit/store/join-store.ts'
import { openObjectStore, openStoreMark } from '../kit/store/open-object-store.ts'
import { checkData } from './verify.ts'
import { end } from './end.ts'

const USAGE = [
  'npm run restore -- --from FOLDER|s3://bucket/prefix --into NEW_FOLDER [--at 2026-11-28T09:30:00+08:00] [--why TEXT] [--old-data FOLDER] [--to-gap] [--without-damaged]',
  'npm run restore -- --from … --database-restored [--at …] [--why TEXT] [--to-gap] [--without-damaged]   after DATABASE_URL was restored by its own tools',
]
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

type Restoring = {
  from: string
  at: string | undefined
  why: string
  oldDataDir: string | undefined
  /** Where a part of the backup is missing, what lies before it is wanted. */
  isToGap: boolean
  /** Files with damaged content in the backup are left out. */
  isWithoutDamaged: boolean
}
type Asked = Restoring & { into: string | undefined }
export type Restored = { to: string; faults: string[] }

/**
 * `npm run restore`: brings a backup into a new folder, as it was at a moment or as far as it goes; or does the product's part after
 * DATABASE_URL was restored by its own tools. Ends every sign-in, takes away again what was taken away since, notes the restore in the
 * audit chain and outside the database, and checks all that is stored. One line and 1 when it fails; a used folder is never written into.
 */
export async function restoreCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const asked = read(args)
  if (!asked) return end(['The command is one of:', ...USAGE])
  const loaded = loadConfig(env)
  if (!loaded.ok) return end(loaded.faults)
  try {
    if (asked.into === undefined) await restoreOwn(loaded.config, asked)
    else {
      await restoreFolder(loaded.config, asked, asked.into)
      say([`Set DATA_DIR=${asked.into} and start the product. SECRET_KEY must be the one of before.`])
    }
  } catch (error) {
    end([error instanceof Error ? error.message : String(error)])
  }
}

/** Gives the restored moment and the faults, which are printed too. */
export async function restoreFolder(config: Config, asked: Restoring, into: string): Promise<Restored> {
  const began = performance.now()
  const vault = await openVault(asked.from, config.backup, 'read')
  const recovered = await restoreEmbedded(vault, {
    into,
    at: asked.at,
    isToGap: asked.isToGap,
    log: createLogger('error'),
  })
  const { folder, embedded } = recovered
  let restored: Restored
  try {
    const db = createDb(embedded.poolConfig)
    try {
      restored = await finish({ ...config, dataDir: folder }, asked, { db, vault, recovered, began })
    } finally {
      await db.close()
    }
  } catch (error) {
    await recovered.abandon()
    throw error
  }
  await recovered.finish()
  return restored
}

/** The product's part for a database that was restored by its own tools. */
export async function restoreOwn(config: Config, asked: Restoring): Promise<Restored> {
  if (config.databaseUrl === undefined)
    throw new Error('--database-restored is for a database of your own: set DATABASE_URL, or use --into')
  const began = performance.now()
  const vault = await openVault(asked.from, config.backup, 'read')
  const gaps = await requireJournal(vault, await readHead(vault), asked.isToGap)
  say(gaps.map((gap) => `Missing in the backup: ${gap}.`))
  const db = createDb(ownDatabase(config))
  try {
    return await finish(config, asked, { db, vault, recovered: undefined, began })
  } finally {
    await db.close()
  }
}

type Parts = {
  db: Db
  vault: Awaited<ReturnType<typeof openVault>>
  recovered: Recovered | undefined
  began: number
}

async function finish(config: Config, asked: Restoring, { db, vault, recovered, began }: Parts): Promise<Restored> {
  await migrate(db.pool, { build: await readBuild() })
  const { to, at } = await findMoment(db.db, asked.at, recovered)
  const by = `${userInfo().username}@${hostname()}`
  const places = await openObjectPlaces(config)
  const { dataDir } = config
  const anchorPlace = await openAnchorPlace(config)
  const finished: Finished = await finishRestore({ db, vault, places, anchorPlace, ...asked, dataDir, to, by, at })
  await joinFiles(config, db)
  say(restoredLines(finished, { to, at, recovered }))
  const checking = performance.now()
  const { faults, notes } = await checkData(db, await openObjectStore(config), dataDir)
  const now = performance.now()
  const times = { all: (now - began) / 1000, files: finished.fileSeconds, check: (now - checking) / 1000 }
  if (recovered) say(timeLines(finished, recovered, times))
  say([...notes, faults.length === 0 ? 'Everything holds.' : `${faults.length} faults`])
  if (faults.length > 0) end(faults)
  return { to, faults }
}

/** Files in a folder belong to the restored database from now on. A bucket keeps its mark: another installation may work with it. */
async function joinFiles(config: Config, db: Db): Promise<void> {
  const place = await openStoreMark(config)
  if (!config.s3 || (await place.read()) === undefined) await acceptStore(db, place)
}

function read(args: readonly string[]): Asked | undefined {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: text,
        into: text,
        at: text,
        why: text,
        'old-data': text,
        'database-restored': flag,
        'to-gap': flag,
        'without-damaged': flag,
      },
    })
    const { from, into, at, why = '', 'old-data': oldDataDir, 'database-restored': isOwn } = values
    const { 'to-gap': isToGap, 'without-damaged': isWithoutDamaged } = values
    if (!from || isOwn === (into !== undefined) || (at !== undefined && !INSTANT.test(at))) return undefined
    return {
      from,
      into,
      at: at === undefined ? undefined : new Date(at).toISOString(),
      why,
      oldDataDir,
      isToGap,
      isWithoutDamaged,
    }
  } catch {
    return undefined
  }
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
