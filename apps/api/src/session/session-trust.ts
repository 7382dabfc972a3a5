import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Db } from '../kit/database/db.ts'
import type { SessionFacts } from './session-rules.ts'
import { readSessionEpoch } from './session-repo.ts'

export type KnownSession = { familyId: string; facts: SessionFacts; actor: StaffActor }

/** A remembered session is read again after this long, so that a copied token is noticed. */
const TRUST_MS = 30_000
/** What is revoked or changed anywhere holds in every process after this long. */
const EPOCH_MS = 800
const MOST = 5_000

type Epoch = { value: number; readAt: number; reading: Promise<void> | undefined }

const epochs = new WeakMap<Db, Epoch>()
const known = new Map<string, { session: KnownSession; until: number }>()
/** Rises whenever everything is forgotten: what was read before is not remembered after. */
let generation = 0

/** Forgets what this process remembers of a session: a sign-out holds at once here. */
export function forgetSession(tokenHash: string): void {
  known.delete(tokenHash)
  generation += 1
}

/**
 * The session behind a token as this process remembers it, else as `load` finds it. Remembered sessions are trusted while the
 * database's epoch stands still, which is read once in 800 ms for all callers together.
 */
export async function trustedSession(
  db: Db,
  tokenHash: string,
  now: number,
  load: () => Promise<KnownSession | undefined>,
): Promise<KnownSession | undefined> {
  await followEpoch(db, now)
  const found = known.get(tokenHash)
  if (found && found.until > now) return found.session
  const before = generation
  const session = await load()
  if (session && generation === before) {
    if (known.size >= MOST) known.clear()
    known.set(tokenHash, { session, until: now + TRUST_MS })
  }
  return session
}

async function followEpoch(db: Db, now: number): Promise<void> {
  const epoch = epochs.get(db) ?? { value: -1, readAt: 0, reading: undefined }
  epochs.set(db, epoch)
  if (Math.abs(now - epoch.readAt) < EPOCH_MS) return
  epoch.reading ??= readAnew(db, epoch, now).finally(() => {
    epoch.reading = undefined
  })
  await epoch.reading
}

async function readAnew(db: Db, epoch: Epoch, now: number): Promise<void> {
  const value = await readSessionEpoch(db.db)
  if (value !== epoch.value) {
    known.clear()
    generation += 1
  }
  epoch.value = value
  epoch.readAt = now
}
