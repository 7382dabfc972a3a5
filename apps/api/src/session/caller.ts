import { ROLES, type Role, type StaffActor } from '@osmp/domain/session/roles.ts'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { sha256hex } from '../kit/ids.ts'
import type { CallerLookup } from '../kit/register.ts'
import { judgeSession, TOUCH_AFTER } from './session-rules.ts'
import { findAttendee, findSession, revokeFamily, type SessionRow, touchFamily } from './session-repo.ts'

const ANYBODY = { caller: { kind: 'public' }, tokenHash: undefined } as const
/** A verified session is trusted for this long before it is read again: revocation holds within a second everywhere. */
const TRUST = 800
const CACHE_SIZE = 5_000

const trusted = new Map<string, { actor: StaffActor; until: number }>()

/** Forgets what this process remembers of a session: sign-out and rotation hold at once here. */
export function forgetSession(tokenHash: string): void {
  trusted.delete(tokenHash)
}

/**
 * Who is calling. A staff call reads only the token, an attendee's only the hcpToken; a public call knows staff if they are
 * signed in and is not disturbed by an ended session.
 */
export const callerOf: CallerLookup = async (db, clock, { token, hcpToken }, who) => {
  if (who !== 'attendee' && token) {
    const tokenHash = sha256hex(token)
    const actor = await staffBehind(db, clock, tokenHash)
    if (actor) return { caller: actor, tokenHash }
  }
  if ((who === 'attendee' || who === 'either') && hcpToken) {
    const row = await findAttendee(db.db, sha256hex(hcpToken), new Date(clock.systemNow()).toISOString())
    if (row) return { caller: { kind: 'attendee', ...row }, tokenHash: undefined }
  }
  return ANYBODY
}

async function staffBehind(db: Db, clock: Clock, tokenHash: string): Promise<StaffActor | undefined> {
  const now = clock.systemNow()
  const known = trusted.get(tokenHash)
  if (known && known.until > now) return known.actor
  trusted.delete(tokenHash)
  const session = await findSession(db.db, tokenHash)
  if (!session) return undefined
  const verdict = judgeSession(factsOf(session), now)
  const at = new Date(now).toISOString()
  if (verdict === 'reused') await revokeFamily(db.db, session.familyId, 'tokenReused', at)
  if (verdict !== 'live') return undefined
  if (now - Date.parse(session.lastSeenAt) > TOUCH_AFTER) await touchFamily(db.db, session.familyId, at)
  const actor = actorOf(session)
  if (trusted.size >= CACHE_SIZE) trusted.clear()
  trusted.set(tokenHash, { actor, until: now + TRUST })
  return actor
}

const factsOf = (session: SessionRow) => ({
  rotatedAt: session.rotatedAt === null ? undefined : Date.parse(session.rotatedAt),
  lastSeenAt: Date.parse(session.lastSeenAt),
  expiresAt: Date.parse(session.expiresAt),
  isRevoked: session.revokedAt !== null,
  isActive: session.isActive,
})

const isRole = (role: string): role is Role => ROLES.some((known) => known === role)

const actorOf = (session: SessionRow): StaffActor => ({
  kind: 'staff',
  personId: session.personId,
  employeeCode: session.employeeCode,
  buId: session.buId,
  roles: session.roles.filter(isRole),
  seesOthers: session.seesOthers,
})
