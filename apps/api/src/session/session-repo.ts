import { CALLED_OFF } from '@osmp/domain/meetings/status-sets.ts'
import type { Channel } from '@osmp/domain/session/channel.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

export type SessionRow = {
  personId: string
  employeeCode: string
  buId: string
  roles: string[]
  familyId: string
  userType: 'employee' | 'workbench'
  rotatedAt: string | null
  lastSeenAt: string
  expiresAt: string
  revokedAt: string | null
  isActive: boolean
  isDemo: boolean
  reportIds: string[]
  /** Has been asked, ever, to decide for another person. */
  isDeputy: boolean
}

/** The session behind a token hash, with the person's roles and reports as they are now. */
export async function findSession(tx: Tx, tokenHash: string): Promise<SessionRow | undefined> {
  return queryFirst<SessionRow>(tx)`
    with recursive tree as (
      select r.id, 1 as depth from session_token t join session_family f on f.id = t.family_id join person r on r.manager_id = f.person_id
        where t.token_hash = ${tokenHash}
      union all
      select p.id, t.depth + 1 from tree t join person p on p.manager_id = t.id where t.depth < 12
    )
    select p.id as "personId", p.employee_code as "employeeCode", p.bu_id as "buId", f.id as "familyId", f.user_type as "userType",
           t.rotated_at as "rotatedAt", f.last_seen_at as "lastSeenAt", f.expires_at as "expiresAt", f.revoked_at as "revokedAt", p.is_active as "isActive", p.is_demo as "isDemo",
           coalesce((select array_agg(r.role) from person_role r where r.person_id = p.id), '{}') as roles,
           array(select distinct id from tree) as "reportIds", exists (select from delegation d where d.to_person_id = p.id) as "isDeputy"
    from session_token t join session_family f on f.id = t.family_id join person p on p.id = f.person_id
    where t.token_hash = ${tokenHash}`
}

/** Rises when what a process remembers of sessions may be wrong. */
export async function readSessionEpoch(tx: Tx): Promise<number> {
  const { value } = await tx.selectFrom('session_epoch').select('value').executeTakeFirstOrThrow()
  return value
}

export async function touchFamily(tx: Tx, familyId: string, at: string): Promise<void> {
  await tx.updateTable('session_family').set({ last_seen_at: at }).where('id', '=', familyId).execute()
}

export async function revokeFamily(tx: Tx, familyId: string, reason: string, at: string): Promise<void> {
  await tx
    .updateTable('session_family')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Marks a token as rotated; false when another request was faster. */
export async function markRotated(tx: Tx, tokenHash: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('session_token')
    .set({ rotated_at: at })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function insertToken(tx: Tx, tokenHash: string, familyId: string, at: string): Promise<void> {
  await tx.insertInto('session_token').values({ token_hash: tokenHash, family_id: familyId, issued_at: at }).execute()
}

export async function insertFamily(
  tx: Tx,
  family: {
    id: string
    personId: string
    userType: 'employee' | 'workbench'
    at: string
    expiresAt: string
    deviceLabel: string
    channel: Channel | null
    address?: string
    /** When they proved who they are; left out: they did not. */
    provedAt?: string | null
  },
): Promise<void> {
  await tx
    .insertInto('session_family')
    .values({
      id: family.id,
      person_id: family.personId,
      user_type: family.userType,
      created_at: family.at,
      last_seen_at: family.at,
      expires_at: family.expiresAt,
      device_label: family.deviceLabel,
      channel: family.channel,
      address: family.address ?? '',
      proved_at: family.provedAt ?? null,
    })
    .execute()
}

export type SignInPerson = {
  id: string
  password_hash: string | null
  /** Of an initial password: how long it opens the choice of an own one, system clock. */
  password_until: string | null
  password_set_at: string | null
  /** Null: given by the command on the server, or there is none. */
  password_set_by: string | null
  is_active: boolean
  is_demo: boolean
}

export function findPersonByCode(tx: Tx, employeeCode: string): Promise<SignInPerson | undefined> {
  return tx
    .selectFrom('person')
    .select(['id', 'password_hash', 'password_until', 'password_set_at', 'password_set_by', 'is_active', 'is_demo'])
    .where('employee_code', '=', employeeCode)
    .executeTakeFirst()
}

/** A code somebody gets who has proved who they are. */
export async function insertLoginCode(tx: Tx, codeHash: string, personId: string, expiresAt: string): Promise<void> {
  await tx
    .insertInto('login_code')
    .values({ code_hash: codeHash, person_id: personId, expires_at: expiresAt, proves: true })
    .execute()
}

type UsedCode = { personId: string; isActive: boolean; isDemo: boolean; userType: string; proves: boolean }

/** Uses a login code once; the person it belongs to, or undefined. `proves`: they proved themselves to get it. */
export async function useLoginCode(tx: Tx, codeHash: string, at: string): Promise<UsedCode | undefined> {
  return queryFirst<UsedCode>(tx)`
    update login_code c set used_at = ${at} from person p
    where c.code_hash = ${codeHash} and c.used_at is null and c.expires_at > ${at} and p.id = c.person_id
    returning p.id as "personId", p.is_active as "isActive", p.is_demo as "isDemo", p.user_type as "userType", c.proves`
}

export type AttendeeRow = { engagementId: string; enrollmentId: string; hcpId: string | null; isFromDoor: boolean }

export type AttendeeAsked = { tokenHash: string; at: string }

/**
 * Attendees by their tokens, in one statement. A pass lives until 30 days after its meeting was closed, or would have ended had it not been
 * called off: statement and survey can still be reached.
 */
export async function findAttendees(tx: Tx, asked: readonly AttendeeAsked[]): Promise<(AttendeeRow | undefined)[]> {
  const tokens = JSON.stringify(asked.map(({ tokenHash, at }, no) => ({ no, hash: tokenHash, at })))
  const rows = await query<AttendeeRow & { no: number }>(tx)`
    select v.no, f.* from json_to_recordset(${tokens}::json) as v(no int, hash text, at timestamptz) cross join lateral (
      select t.engagement_id as "engagementId", t.enrollment_id as "enrollmentId", e.hcp_id as "hcpId", t.is_from_door as "isFromDoor"
      from attendee_token t join enrollment e on e.id = t.enrollment_id join engagement g on g.id = t.engagement_id
      where t.token_hash = v.hash and t.revoked_at is null and e.status <> 'void'
        and (t.expires_at > v.at or (t.until_closed and coalesce(g.closed_at, case when g.status in ${setOf(CALLED_OFF)} then g.end_at end, v.at) + interval '30 days' > v.at))
      limit 1
    ) f`
  const found = new Map(rows.map(({ no, ...row }) => [no, row]))
  return asked.map((_, no) => found.get(no))
}
