import { ROLES, type Role, type StaffActor } from '@osmp/domain/session/roles.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import { createBatches } from '../kit/database/batches.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import type { CallerLookup } from '../kit/http/register-deps.ts'
import { isAtWork, judgeSession, TOUCH_AFTER } from './session-rules.ts'
import { trustedSession } from './session-trust.ts'
import {
  type AttendeeAsked,
  type AttendeeRow,
  findAttendees,
  findSession,
  revokeFamily,
  type SessionRow,
  touchFamily,
} from './session-repo.ts'

/** Phones of a hall that call at the same moment share a statement. */
const findTogether = createBatches<Tx, AttendeeAsked, AttendeeRow | undefined>(findAttendees, { most: 64, atOnce: 2 })

const ANYBODY = { caller: { kind: 'public' }, tokenHash: undefined } as const
/**
 * Who is calling. A staff call reads only the token, an attendee's only the hcpToken; a public call knows staff or
 * attendee if they come with a live token and is not disturbed by an ended one.
 */
export const callerIn =
  (config: Pick<Config, 'demo'>): CallerLookup =>
  async (db, clock, { token, hcpToken }, who) => {
    if (who !== 'attendee' && token) {
      const tokenHash = sha256hex(token)
      const actor = await staffBehind(db, clock, tokenHash, config)
      if (actor) return { caller: actor, tokenHash }
    }
    if (who !== 'staff' && hcpToken) {
      const asked = { tokenHash: sha256hex(hcpToken), at: new Date(clock.systemNow()).toISOString() }
      const row = await findTogether(db.db, asked)
      if (row) return { caller: { kind: 'attendee', ...row }, tokenHash: undefined }
    }
    return ANYBODY
  }

async function staffBehind(
  db: Db,
  clock: Clock,
  tokenHash: string,
  config: Pick<Config, 'demo'>,
): Promise<StaffActor | undefined> {
  const now = clock.systemNow()
  const session = await trustedSession(db, tokenHash, now, async () => {
    const row = await findSession(db.db, tokenHash)
    return (
      row && {
        familyId: row.familyId,
        facts: { ...factsOf(row), isActive: isAtWork(row, config) },
        actor: actorOf(row),
      }
    )
  })
  if (!session) return undefined
  const { familyId, facts, actor } = session
  const verdict = judgeSession(facts, now)
  const at = new Date(now).toISOString()
  if (verdict === 'reused') await revokeFamily(db.db, familyId, 'tokenReused', at)
  if (verdict !== 'live') return undefined
  if (now - facts.lastSeenAt > TOUCH_AFTER) {
    facts.lastSeenAt = now
    await touchFamily(db.db, familyId, at)
  }
  return actor
}

const factsOf = (session: SessionRow) => ({
  rotatedAt: session.rotatedAt === null ? undefined : Date.parse(session.rotatedAt),
  lastSeenAt: Date.parse(session.lastSeenAt),
  expiresAt: Date.parse(session.expiresAt),
  isRevoked: session.revokedAt !== null,
})

const isRole = (role: string): role is Role => ROLES.some((known) => known === role)

const actorOf = (session: SessionRow): StaffActor => ({
  kind: 'staff',
  personId: session.personId,
  employeeCode: session.employeeCode,
  buId: session.buId,
  roles: session.roles.filter(isRole),
  seesOthers: session.reportIds.length > 0 || session.isDeputy,
  reportIds: session.reportIds,
})
