import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, isReachable, openFolderFor } from './embedded-postgres-account.ts'
import { randomToken, sha256hex } from '../database/ids.ts'

const LONGEST_SOCKET_FOLDER = 80
const SOCKET_PORT = 5432

/** Where an embedded cluster lives and how it is reached. */
export type Place = {
  cluster: string
  /**
   * Path PostgreSQL itself is given. Where root's folders bar "nobody" from the real path it is the working folder
   * as /proc shows it, which needs no way through the folders above.
   */
  clusterForPostgres: string
  /** Folder of the unix socket, or a loopback address on Windows. */
  host: string
  port: number
  password: string | undefined
  logFile: string
}

export async function preparePlace(dataDir: string, account: Account): Promise<Place> {
  const root = resolve(dataDir)
  mkdirSync(root, { recursive: true })
  openFolderFor(root, account)
  const cluster = join(root, 'postgres')
  const files = { cluster, logFile: join(root, 'postgres.log') }
  if (process.platform === 'win32') {
    return {
      ...files,
      clusterForPostgres: cluster,
      host: '127.0.0.1',
      port: await freePort(),
      password: windowsPassword(root),
    }
  }
  const reachable = isReachable(cluster, account)
  const host = socketFolder(root, reachable, account)
  return {
    ...files,
    clusterForPostgres: reachable ? cluster : '/proc/self/cwd',
    host,
    port: SOCKET_PORT,
    password: undefined,
  }
}

/** Only its owner can enter it, so that the socket needs no password; a socket's whole path must stay under 100 bytes. */
function socketFolder(root: string, reachable: boolean, { uid, gid }: Account): string {
  const own = join(root, 'socket')
  const short = join(tmpdir(), `osmp-${sha256hex(root).slice(0, 16)}`)
  const folder = reachable && Buffer.byteLength(own) <= LONGEST_SOCKET_FOLDER ? own : short
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Windows has no protected socket folder: TCP on the loopback with a password that stays in the data folder. */
function windowsPassword(root: string): string {
  const file = join(root, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomToken(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
