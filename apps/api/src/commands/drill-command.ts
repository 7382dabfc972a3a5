import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import {
  clearScratch,
  drillFolder,
  findSent,
  isSameServer,
  openVault,
  requireRoom,
  scratchTarget,
} from '../backups/public.ts'
import { keepDrill } from '../kit/database/backup-run-repo.ts'
import { createDb, type Db } from '../kit/database/db.ts'
import { attachEmbedded } from '../kit/embedded/attach-embedded.ts'
import { ownDatabase } from '../kit/embedded/reach-database.ts'
import { lockDataFolder } from '../kit/embedded/embedded-lock.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { type Restored, restoreFolder, restoreOwn } from './restore-command.ts'
import { end } from './end.ts'

const USAGE = [
  'npm run drill:restore -- [--from FOLDER|s3://bucket/prefix] [--scratch FOLDER]',
  'npm run drill:restore -- --from … --moment   prints up to which moment files and journal were sent, for those tools',
  'npm run drill:restore -- --from … --restored-copy postgres://… [--scratch FOLDER]   after a copy of DATABASE_URL was restored by its own tools',
]
/** The server and its backup go first. */
const NICE = 10

type Asked = { from: string; folder: string; copy: string | undefined; isMoment: boolean }

/**
 * `npm run drill:restore`: restores the newest backup into a scratch folder, checks all of it, deletes it, and notes the result where
 * metrics and administrators see it. Of a database of your own a copy that its tools restored is taken. Touches neither the files nor
 * the database of the product. One at a time in a scratch folder; ends with 1 when the backup does not hold.
 */
export async function drillCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return end(loaded.faults)
  const { config } = loaded
  const asked = read(args, config)
  if (!asked) return end(['The command is one of:', ...USAGE])
  setPriority(NICE)
  try {
    if (asked.isMoment) {
      process.stdout.write(`${await findSent(await openVault(asked.from, config.backup, 'read'))}\n`)
      return
    }
    const unlock = lockDataFolder(asked.folder)
    endWithServer(asked.folder, unlock)
    try {
      await withNotes(config, (notes) => drill(config, asked, notes))
    } finally {
      await clearScratch(asked.folder)
      unlock()
    }
  } catch (error) {
    end([lineOf(error)])
  }
}

async function drill(config: Config, asked: Asked, notes: Db | undefined): Promise<void> {
  const began = performance.now()
  const seconds = (): number => Math.round((performance.now() - began) / 1000)
  const note = async (detail: Parameters<typeof keepDrill>[1]): Promise<void> => {
    if (notes) await keepDrill(notes.db, detail)
  }
  try {
    const { to, faults } = await restored(config, asked, notes)
    await note({ isGood: faults.length === 0, to, faults: faults.length, seconds: seconds() })
  } catch (error) {
    await note({ isGood: false, fault: lineOf(error), seconds: seconds() })
    throw error
  }
}

async function restored(config: Config, { from, folder, copy }: Asked, notes: Db | undefined): Promise<Restored> {
  await clearScratch(folder)
  const into = scratchTarget(folder)
  // Its files go to the scratch folder too, wherever those of the product are.
  const scratch = { ...config, s3: undefined, dataDir: into }
  const restoring = {
    from,
    at: undefined,
    why: 'drill',
    oldDataDir: undefined,
    isToGap: false,
    isWithoutDamaged: false,
  }
  if (copy === undefined) {
    await requireRoom(await openVault(from, config.backup, 'read'), folder)
    return restoreFolder(scratch, restoring, into)
  }
  await refuseOwn(copy, notes)
  return restoreOwn({ ...scratch, databaseUrl: copy, databaseOwnerUrl: undefined, isPooled: false }, restoring)
}

/** A drill ends every sign-in of the database it works on. */
async function refuseOwn(copy: string, notes: Db | undefined): Promise<void> {
  const db = createDb({ connectionString: copy, max: 1 })
  try {
    if (notes && (await isSameServer(db.db, notes.db)))
      throw new Error('--restored-copy leads to the database of the product itself. Nothing was changed')
  } finally {
    await db.close()
  }
}

/** The product's own database; undefined where the embedded one does not run. */
async function withNotes(config: Config, work: (notes: Db | undefined) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = config
  const poolConfig = databaseUrl === undefined ? (await attachEmbedded(dataDir))?.poolConfig : ownDatabase(config)
  const notes = poolConfig && createDb({ ...poolConfig, max: 1 })
  try {
    await work(notes)
  } finally {
    await notes?.close()
  }
}

/** A server that ends takes its drill with it; nothing is left behind, and nothing is noted. */
function endWithServer(folder: string, unlock: () => void): void {
  const leave = (): void => {
    void clearScratch(folder)
      .catch(() => undefined)
      .then(() => {
        unlock()
        process.exit(1)
      })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
  process.once('disconnect', leave)
}

function read(args: readonly string[], config: Config): Asked | undefined {
  const { backup, databaseUrl } = config
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args: [...args],
      options: { from: text, scratch: text, 'restored-copy': text, moment: { type: 'boolean', default: false } },
    })
    const { from = backup.to, scratch, 'restored-copy': copy, moment: isMoment } = values
    if (from === undefined || (!isMoment && (databaseUrl === undefined) !== (copy === undefined))) return undefined
    return { from, folder: scratch ?? drillFolder(config), copy, isMoment }
  } catch {
    return undefined
  }
}

const lineOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
