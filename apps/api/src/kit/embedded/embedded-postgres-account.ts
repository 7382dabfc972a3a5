import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const NOBODY = 65_534
/** The system account that the guide to operators has them create: docs/operations/secure.md. */
const OWN_ACCOUNT = 'osmp-postgres'
const ACCOUNTS = '/etc/passwd'

/** The user PostgreSQL runs as: `{}` is our own. PostgreSQL refuses to run as root. */
export type Account = { uid?: number; gid?: number }

/**
 * Under root: the owner of the cluster, so that the release before starts on it too; for a new cluster the account of
 * its own, and the shared one where the system has none.
 */
export function postgresAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return {}
  return ownerOf(join(dataDir, 'postgres')) ?? ownAccount(readAccounts()) ?? { uid: NOBODY, gid: NOBODY }
}

/** The account of its own in the text of /etc/passwd. */
export function ownAccount(accounts: string): Account | undefined {
  const [, uid, gid] = new RegExp(`^${OWN_ACCOUNT}:[^:]*:([1-9]\\d*):(\\d+):`, 'm').exec(accounts) ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** The system gives "nobody" to other programs too, and the database lets them in without a password. */
export const isSharedAccount = ({ uid }: Account): boolean => uid === NOBODY

function ownerOf(cluster: string): Account | undefined {
  const found = statSync(cluster, { throwIfNoEntry: false })
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

const readAccounts = (): string => (existsSync(ACCOUNTS) ? readFileSync(ACCOUNTS, 'utf8') : '')

/** Whether the account can pass through every folder above `path`. */
export function isReachable(path: string, { uid }: Account): boolean {
  if (uid === undefined) return true
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid: owner } = statSync(folder)
    if ((mode & (owner === uid ? 0o100 : 0o001)) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Lets the account pass through our own data folder, whatever the umask was. */
export function openFolderFor(folder: string, { uid }: Account): void {
  if (uid !== undefined) chmodSync(folder, statSync(folder).mode | 0o011)
}
