import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { lockDataFolder } from './embedded-lock.ts'
import { type Account, isSharedAccount, postgresAccount } from './embedded-postgres-account.ts'
import { type Place, preparePlace } from './embedded-postgres-place.ts'
import {
  DatabaseDamaged,
  dropStalePidFile,
  findPostmaster,
  isRunning,
  type Postmaster,
  runInitdb,
  spawnPostgres,
} from './embedded-postgres-process.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import type { Role } from '../database/working-role-repo.ts'

/** A backup that cannot be sent must not fill the disk: the log it still needs is given up beyond this, and the next backup is a whole one. */
const LOG_HELD = 'max_slot_wal_keep_size=2GB'
const USER = 'osmp'
const WORKING_USER = 'osmp_work'
const DATABASE = 'osmp'
const NO_DATABASE = '3D000'
const START_LIMIT_MS = 60_000
const RETRY_LIMIT_MS = 5_000
const STOP_LIMIT_MS = 10_000
const WATCH_EVERY_MS = 1_000

export type EmbeddedPostgres = {
  /** As the owner of everything in it. */
  poolConfig: pg.PoolConfig
  /** As the working role; the owner makes `role`. */
  workingConfig: pg.PoolConfig
  role: Role
  /** The folder of the database itself. */
  cluster: string
  /** It runs as an account that other programs may use. */
  isShared: boolean
  stop(): Promise<void>
}

export type EmbeddedLog = { info(line: string): void; error(line: string): void }

type Server = {
  programs: PostgresBinaries
  place: Place
  account: Account
  settings: readonly string[]
  limitMs: number
}

/**
 * Starts PostgreSQL on the data folder, or adopts the server a killed process left running there. Makes the cluster
 * and the database on first use, holds the folder's lock until `stop`, and starts the server again if it dies.
 * `settings` are further lines like `fsync=off`; a recovery may be given more than a minute. Throws DataFolderInUse or NoEmbeddedPostgres.
 */
export async function startEmbedded(
  dataDir: string,
  log: EmbeddedLog,
  settings: readonly string[] = [],
  limitMs = START_LIMIT_MS,
): Promise<EmbeddedPostgres> {
  const unlock = lockDataFolder(dataDir)
  try {
    const account = postgresAccount(dataDir)
    const place = await preparePlace(dataDir, account)
    const server = { programs: await postgresBinaries(dataDir, account), place, account, settings, limitMs }
    refuseOtherMajor(place, server.programs)
    await makeCluster(server)
    let running = await ensureRunning(server)
    const watch = setInterval(() => {
      if (isRunning(running.pid)) return
      log.error('the embedded database ended unexpectedly and is started again')
      watch.refresh()
      ensureRunning(server).then(
        (again) => {
          running = again
        },
        (error: unknown) => log.error(String(error)),
      )
    }, WATCH_EVERY_MS)
    watch.unref()
    const poolConfig = connection(place, running)
    await ensureDatabase(poolConfig)
    return {
      poolConfig,
      workingConfig: { ...poolConfig, user: WORKING_USER },
      role: { name: WORKING_USER, password: place.password },
      cluster: place.cluster,
      isShared: isSharedAccount(account),
      stop: async () => {
        clearInterval(watch)
        await stopServer(server, running.pid)
        if (place.password === undefined) await rm(place.host, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** How the running server of a place is reached as the owner of all in it. */
export function connection(place: Place, running: Postmaster): pg.PoolConfig {
  const login = place.password === undefined ? {} : { password: place.password }
  return {
    host: place.host,
    port: place.password === undefined ? place.port : running.port,
    user: USER,
    database: DATABASE,
    ...login,
  }
}

/** No try would help. */
function refuseOtherMajor({ cluster }: Place, { major }: PostgresBinaries): void {
  const file = join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major
  if (found !== major)
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${found} and this build brings PostgreSQL ${major}. Nothing was changed. Start the build that made it, and move its data with npm run move (docs/operations/backup-and-restore.md)`,
    )
}

/** Files are made aside and renamed, so that an interrupted first start leaves nothing half made. */
async function makeCluster({ programs, place, account }: Server): Promise<void> {
  if (existsSync(place.cluster)) return
  const partial = `${place.cluster}.partial`
  await rm(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(partial, account.uid, account.gid)
  await runInitdb(programs, place, partial, account)
  await rename(partial, place.cluster)
}

async function ensureRunning(server: Server): Promise<Postmaster> {
  const { place } = server
  const began = Date.now()
  let attempt: ReturnType<typeof spawnPostgres> | undefined
  for (;;) {
    const found = findPostmaster(place)
    if (found?.ready) return found
    if (!found && !attempt) {
      attempt = spawnPostgres(server.programs, place, server.account, [...serverSettings(place), ...server.settings])
    } else if (!found && attempt?.failed()) {
      // Remains of a killed server: a zombie's pid, or shared memory its last children are about to leave.
      const failure = attempt.failed()
      if (failure instanceof DatabaseDamaged || Date.now() - began > RETRY_LIMIT_MS) throw failure
      dropStalePidFile(place)
      attempt = undefined
      await sleep(100)
    }
    if (Date.now() - began > server.limitMs)
      throw new Error(`PostgreSQL was not ready after ${server.limitMs / 1000} s, see ${place.logFile}`)
    await sleep(4)
  }
}

function serverSettings(place: Place): string[] {
  const overTcp = place.password !== undefined
  const listen = overTcp
    ? [`listen_addresses=${place.host}`, 'unix_socket_directories=']
    : ['listen_addresses=', `unix_socket_directories=${place.host}`, 'unix_socket_permissions=0700']
  return [
    ...listen,
    `port=${place.port}`,
    'max_connections=60',
    LOG_HELD,
    'jit=off',
    'log_timezone=UTC',
    'timezone=UTC',
  ]
}

async function ensureDatabase(poolConfig: pg.PoolConfig): Promise<void> {
  const probe = new pg.Client(poolConfig)
  try {
    await probe.connect()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NO_DATABASE) throw error
    const admin = new pg.Client({ ...poolConfig, database: 'postgres' })
    await admin.connect()
    await admin.query(`create database ${DATABASE}`)
    await admin.end()
  } finally {
    await probe.end()
  }
}

/** A fast shutdown; open transactions are rolled back. Waits until the server is gone. */
async function stopServer({ programs, place }: Server, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(join(dirname(programs.postgres), 'pg_ctl.exe'), [
      'stop',
      '-D',
      place.cluster,
      '-m',
      'fast',
      '-w',
    ])
    return
  }
  const began = Date.now()
  signal(pid, 'SIGINT')
  while (isRunning(pid)) {
    if (Date.now() - began > STOP_LIMIT_MS) signal(pid, 'SIGQUIT')
    await sleep(10)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isRunning(pid)) process.kill(pid, name)
}
