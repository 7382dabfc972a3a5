/** An object of a backup's place. */
export type VaultEntry = { name: string; size: number; at: number }

/** Where backups lie: a folder, or a bucket of an object store. Names have folders with / between. */
export type Vault = {
  /** For people: never a key. */
  place: string
  /** Whole and durable once it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Undefined: there is none. */
  get(name: string): Promise<Buffer | undefined>
  /** By name. */
  list(prefix: string): AsyncIterable<VaultEntry>
  delete(name: string): Promise<void>
}

/** A vault that encrypts its objects; `nameOf` gives the object name for content of a hash. */
export type SealedVault = Vault & { nameOf(sha256: string): string }

/** The place of a backup is full. The message is one line for the person at the terminal. */
export class NoRoom extends Error {}

/** A backup, or a part of it, cannot be read. The message is one line for the person at the terminal. */
export class BackupUnreadable extends Error {}
