import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './embedded-postgres-account.ts'
import type { Place } from './embedded-postgres-place.ts'
import { NoEmbeddedPostgres, type PostgresBinaries } from './postgres-binaries.ts'

const LOG_LIMIT = 5 * 1024 * 1024
/** What PostgreSQL says of files of its own that it cannot go on with. */
const DAMAGED =
  /could not locate a valid checkpoint record|invalid checkpoint (?:link|record)|incorrect checksum in control file/

/** The cluster's own files do not fit together: no further try helps. */
export class DatabaseDamaged extends Error {
  constructor(cluster: string, said: string) {
    super(
      `The database in ${cluster} is damaged and was left as it is. Put the last good copy of the data folder in its place. PostgreSQL said: ${said}`,
    )
  }
}

/** What postmaster.pid says, while its process lives. */
export type Postmaster = { pid: number; port: number; ready: boolean }

/** The running server of a cluster, if any: one of ours, or one that outlived a killed process of ours. */
export function findPostmaster({ cluster }: Place): Postmaster | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !servesCluster(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** PostgreSQL refuses to start while any process has the pid of a left-over postmaster.pid, even a zombie or a stranger. */
export function dropStalePidFile(place: Place): void {
  if (!findPostmaster(place)) rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return !/^\d+ \(.*\) Z/s.test(readLines(`/proc/${pid}/stat`)[0] ?? '')
}

function servesCluster(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Creates the cluster's files in `folder`. */
export async function runInitdb(
  programs: PostgresBinaries,
  place: Place,
  folder: string,
  account: Account,
): Promise<void> {
  const direct = place.clusterForPostgres === place.cluster
  const login =
    place.password === undefined
      ? ['--auth=trust']
      : ['--auth=scram-sha-256', `--pwfile=${join(folder, '..', 'postgres-password')}`]
  const args = [
    '-D',
    direct ? folder : '/proc/self/cwd',
    '-U',
    'osmp',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...login,
  ]
  const child = spawn(programs.initdb, args, {
    ...account,
    cwd: folder,
    env: postgresEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', (error) => fail(explainSpawn(error, programs.initdb)))
    child.once('close', done)
  })
  if (code !== 0) throw new NoEmbeddedPostgres(`initdb failed: ${complaint.trim().slice(0, 600)}`)
}

/** Starts the server in a session of its own: Ctrl-C must reach us first, so that requests finish before it stops. */
export function spawnPostgres(
  programs: PostgresBinaries,
  place: Place,
  account: Account,
  settings: readonly string[],
): { failed(): Error | undefined } {
  if (existsSync(place.logFile) && statSync(place.logFile).size > LOG_LIMIT) truncateSync(place.logFile)
  const log = openSync(place.logFile, 'a', 0o600)
  const args = ['-D', place.clusterForPostgres, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(programs.postgres, args, {
    ...account,
    cwd: place.cluster,
    env: postgresEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = explainSpawn(error, programs.postgres)
  })
  child.once('exit', (code, signal) => {
    const last = readLines(place.logFile).slice(-6).join(' ').trim()
    failure ??= DAMAGED.test(last)
      ? new DatabaseDamaged(place.cluster, last)
      : new Error(`PostgreSQL ended with ${signal ?? code}: ${last}`)
  })
  child.unref()
  return { failed: () => failure }
}

/** A program that is there but "not found" lacks its loader: a system without glibc. */
function explainSpawn(error: Error, program: string): Error {
  return 'code' in error && error.code === 'ENOENT' && existsSync(program)
    ? new NoEmbeddedPostgres('its programs need glibc (this looks like Alpine)')
    : error
}

function postgresEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env['SystemRoot'] }
}
