import { chmodSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const NOBODY = 65_534

/** The user PostgreSQL runs as: `{}` is our own; PostgreSQL refuses to run as root, so root lends it "nobody". */
export type Account = { uid?: number; gid?: number }

export function postgresAccount(): Account {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

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
