import { parseArgs } from 'node:util'
import { type BackupLine, followBackup, openLine } from '../backups/public.ts'
import { noteDatabaseBackup } from '../kit/database/backup-run-repo.ts'
import { createDb } from '../kit/database/db.ts'
import { attachEmbedded, openEmbedded } from '../kit/embedded/attach-embedded.ts'
import { ownDatabase } from '../kit/embedded/reach-database.ts'
import { buildName, readBuild } from '../kit/process/build.ts'
import { createLogger } from '../kit/process/logger.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { end } from './end.ts'

const USAGE = [
  'npm run backup -- --to FOLDER|s3://bucket/prefix [--follow]',
  'npm run backup -- --note database   notes that other tools have just saved the whole database of DATABASE_URL',
]

/**
 * `npm run backup`: saves the embedded database, beside a running product or without one, with its files and what a restore has to apply
 * again, encrypted by BACKUP_KEY. `--follow` goes on sending what is new, and takes a base backup a day, until it is ended. With
 * DATABASE_URL it sends files and journal alone, and `--note database` tells alerts that other tools saved the database. One line and
 * 1 when it fails.
 */
export async function backupCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const loaded = loadConfig(env)
  if (!loaded.ok) return end(loaded.faults)
  const { config } = loaded
  const asked = read(args, config)
  if (!asked) return end(['The command is one of:', ...USAGE])
  const product = buildName(await readBuild())
  try {
    if (asked === 'note') await note(config)
    else await (asked.isFollowing ? follow : once)(config, asked.to, product)
  } catch (error) {
    end([error instanceof Error ? error.message : String(error)])
  }
}

async function once(config: Config, to: string, product: string): Promise<void> {
  const began = performance.now()
  const embedded =
    config.databaseUrl === undefined ? await openEmbedded(config.dataDir, createLogger('error')) : undefined
  try {
    const database = embedded ?? savedByOthers(config)
    const { line, close } = await openLine({ config, to, product, isLasting: false }, database)
    try {
      const said = embedded ? await whole(line) : `Files and journal saved up to ${(await line.cycle()).at}.`
      process.stdout.write(`${said} It took ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
    } finally {
      await close()
    }
  } finally {
    await embedded?.close()
  }
}

async function note(config: Config): Promise<void> {
  const db = createDb({ ...ownDatabase(config), max: 1 })
  try {
    await noteDatabaseBackup(db.db)
  } finally {
    await db.close()
  }
}

async function whole(line: BackupLine): Promise<string> {
  const { endedAt, files } = await line.base()
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return `Saved: ${(bytes / 1024 / 1024).toFixed(0)} MB of the database and its files, as of ${endedAt}.`
}

async function follow(config: Config, to: string, product: string): Promise<void> {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.abort())
  // Started by the server: it does not outlive it.
  process.once('disconnect', () => ended.abort())
  await followBackup({
    open: async () => {
      const database = config.databaseUrl === undefined ? await attachEmbedded(config.dataDir) : savedByOthers(config)
      return database && openLine({ config, to, product, isLasting: true }, database)
    },
    everySeconds: config.backup.everySeconds,
    log: createLogger(config.logLevel),
    signal: ended.signal,
  })
}

const savedByOthers = (config: Config) => ({ poolConfig: ownDatabase(config), cluster: undefined })

type Asked = { to: string; isFollowing: boolean } | 'note'

function read(args: readonly string[], config: Config): Asked | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, follow: { type: 'boolean', default: false }, note: { type: 'string' } },
    })
    if (values.note !== undefined)
      return values.note === 'database' && config.databaseUrl !== undefined ? 'note' : undefined
    const to = values.to ?? config.backup.to
    return to === undefined ? undefined : { to, isFollowing: values.follow }
  } catch {
    return undefined
  }
}
