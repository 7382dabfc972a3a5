import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the route's refusals. */
    format?: 'jsonapi' | undefined
    /** Its answers are data: they need a few headers, not all that a page has. */
    isCall?: boolean
    /** A built script or style sheet under a name with a hash: a browser never shows it by itself, and it says what it needs to be run. */
    isPart?: boolean
    /** `slice.endpoint` of the contract. */
    call?: string
    /** Monitors ask it, by whatever address they have. */
    isHealth?: boolean
    /** For a route no client of ours reads: a crawler and a cache go by the status, which is 200 elsewhere. */
    refusalStatus?: (result: ResultName) => number
  }
}

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
