import type { BeforeBytes } from './before-bytes.ts'
import type { Clock } from '../process/clock.ts'
import type { Config } from '../settings/config.ts'
import type { Caller } from './ctx.ts'
import type { Db, Tx } from '../database/db.ts'
import type { FileLinks } from '../store/file-links.ts'
import type { GateLookups } from './gate.ts'
import type { LargeBodies } from './large-bodies.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { TrafficLimit } from './rate-limit.ts'
import type { SignedLinks } from '../store/signed-link.ts'
import type { Turns } from './turns.ts'

export type CallerLookup = (
  db: Db,
  clock: Clock,
  headers: { token: string | undefined; hcpToken: string | undefined },
  who: 'public' | 'staff' | 'attendee' | 'either',
) => Promise<{ caller: Caller; tokenHash: string | undefined }>

/** Runs `work` at most once for a one-use number, and answers a repeat with the first reply. */
export type OnceBySn = (
  tx: Tx,
  use: { personId: string; action: string; sn: string | undefined; body: unknown; at: string },
  work: () => Promise<unknown>,
) => Promise<unknown>

export type RegisterDeps = {
  db: Db
  clock: Clock
  config: Config
  store: ObjectStore
  links: FileLinks
  signedLinks: SignedLinks
  signInKey: Buffer
  gate: GateLookups
  callerOf: CallerLookup
  onceBySn: OnceBySn
  limit: TrafficLimit
  turns: Turns
  bodies: LargeBodies
  beforeBytes: BeforeBytes
  requireDiskRoom: () => Promise<void>
  /** Replies are parsed against the contract: on in tests and development. */
  checkReplies: boolean
}
