import type { InputOf, OutputOf, Slice } from '@osmp/contract/kit/endpoint.ts'
import type { MeetingAction, Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import type { AttendeeActor, StaffActor } from '@osmp/domain/session/roles.ts'
import type { Clock } from '../process/clock.ts'
import type { Config } from '../settings/config.ts'
import type { Db, Tx } from '../database/db.ts'
import type { FileLinks } from '../store/file-links.ts'
import type { Locale } from './locale.ts'
import type { Log } from '../process/logger.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { SignedLinks } from '../store/signed-link.ts'
import type { FileSource, Spool } from '../store/spool.ts'

export type PublicActor = { readonly kind: 'public' }
export type Caller = StaffActor | AttendeeActor | PublicActor

/** Facts about the meeting of a call, read by the gate; its page where the endpoint asks for it. */
export type MeetingAccess = { engagementId: string; standing: Standing; page?: object | undefined }

export type UploadedPart = FileSource & { fileName: string; mediaType: string }

/** Everything a handler may use. `tx` is a transaction for calls that write; `now` is the business clock, epoch ms. */
export type Ctx = {
  tx: Tx
  /** For endpoints with effect `steps`: runs one transaction per step. */
  inTransaction: Db['inTransaction']
  /** For endpoints with effect `steps`: a step of one statement. */
  once: Db['once']
  actor: Caller
  now: number
  /** The business clock as UTC ISO text, for storing. */
  at: string
  locale: Locale
  requestId: string
  log: Log
  clock: Clock
  config: Config
  store: ObjectStore
  links: FileLinks
  signedLinks: SignedLinks
  /** Key of the MACs in rotating sign-in codes and tickets. */
  signInKey: Buffer
  /** Set when the endpoint names an object. */
  meeting: MeetingAccess | undefined
  files: readonly UploadedPart[]
  /** Stores file bytes on disk until the call ends. */
  spool: Spool
  /** SHA-256 of the session token in use, for sign-out and rotation. */
  tokenHash: string | undefined
  /** The User-Agent header; empty when missing. */
  userAgent: string
  /** Client address as rate limits count it: an IPv4 address, or the first 64 bits of an IPv6 address. */
  address: string
  /** Reads a cookie of the request. */
  cookie(name: string): string | undefined
  /** Sets a cookie; takes the value of a Set-Cookie header. */
  setCookie(line: string): void
  /** Asks the access table about another meeting, on the `tx` of the context it is called on; throws like the gate. */
  authorise(this: Pick<Ctx, 'tx'>, engagementId: string, action: MeetingAction): Promise<MeetingAccess>
  /** Records the person a sign-in is for in the log of refusals; undefined when the person does not exist. */
  meantFor(personId: string | undefined): void
  /** Runs after the transaction has committed. */
  afterCommit(work: () => void): void
  /** Runs after a refusal, once the transaction was rolled back: stores what is kept of the attempt, or cleans up. */
  afterRefusal(work: (tx: Tx) => Promise<void>): void
}

export type Handler<S extends Slice, K extends keyof S> = (input: InputOf<S[K]>, ctx: Ctx) => Promise<OutputOf<S[K]>>

/** One handler for each built call of the slice: a missing or misspelt one does not compile. */
export type Handlers<S extends Slice> = { [K in keyof S]: Handler<S, K> }
