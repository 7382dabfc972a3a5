import { sql } from 'kysely'
import type { Channel } from '@osmp/domain/session/channel.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type LiveSessionRow = {
  id: string
  employeeCode: string
  name: string
  device: string
  channel: Channel | null
  userType: 'employee' | 'workbench'
  signedInAt: string
  lastSeenAt: string
  expiresAt: string
}

type Asked = {
  employeeCode: string | undefined
  cursor: { lastSeenAt: string; id: string } | undefined
  /** System clock: what ends before `now` or was not seen since `idleSince` cannot be used any more. */
  now: string
  idleSince: string
  limit: number
}

const live = ({ employeeCode, now, idleSince }: Pick<Asked, 'employeeCode' | 'now' | 'idleSince'>) => sql`
  from session_family f join person p on p.id = f.person_id
  where f.revoked_at is null and f.last_seen_at > ${idleSince} and f.expires_at > ${now} and p.is_active
    and (${employeeCode ?? null}::text is null or p.employee_code = ${employeeCode ?? null})`

/** One page, last seen first. */
export async function findLiveSessions(tx: Tx, { cursor, limit, ...asked }: Asked): Promise<LiveSessionRow[]> {
  const after = cursor
    ? sql`(f.last_seen_at, f.id) < (${rowInstant({ at: cursor.lastSeenAt, id: cursor.id }, sql`session_family`, ['last_seen_at'])}, ${cursor.id}::uuid)`
    : sql`true`
  return query<LiveSessionRow>(tx)`
    select f.id, p.employee_code as "employeeCode", p.name, f.device_label as device, f.channel, f.user_type as "userType",
           f.created_at as "signedInAt", f.last_seen_at as "lastSeenAt", f.expires_at as "expiresAt"
    ${live(asked)} and ${after}
    order by f.last_seen_at desc, f.id desc limit ${sql.lit(limit)}`
}

export async function countLiveSessions(tx: Tx, asked: Omit<Asked, 'cursor' | 'limit'>): Promise<number> {
  const rows = await query<{ n: number }>(tx)`select count(*)::int as n ${live(asked)}`
  return rows[0]?.n ?? 0
}

/** Whose session it is; undefined when it has ended or never was. */
export async function findSessionPerson(tx: Tx, familyId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('session_family')
    .select('person_id')
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.person_id
}

/** Ends one session, or all of a person but one that may stay; how many there were. */
export async function revokeSessions(
  tx: Tx,
  {
    familyId,
    personId,
    but,
    reason,
    at,
  }: { familyId: string | null; personId: string; but: string | null; reason: string; at: string },
): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    update session_family set revoked_at = ${at}, revoked_reason = ${reason}
    where person_id = ${personId} and revoked_at is null and id is distinct from ${but}::uuid and (${familyId}::uuid is null or id = ${familyId})
    returning id`
  return rows.length
}
