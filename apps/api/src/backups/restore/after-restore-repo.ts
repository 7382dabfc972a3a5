import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

/** Ends every sign-in and voids one-time codes and tickets; gives how many of each. Unfinished uploads go, since their parts are not in a backup. */
export async function endAccess(tx: Tx, at: string): Promise<{ sessions: number; codes: number }> {
  const count = async (statement: ReturnType<typeof sql>): Promise<number> =>
    Number((await statement.execute(tx)).numAffectedRows ?? 0n)
  const sessions = await count(
    sql`update session_family set revoked_at = ${at}, revoked_reason = 'restore' where revoked_at is null`,
  )
  const codes = [
    await count(sql`update login_code set used_at = ${at} where used_at is null and expires_at > ${at}`),
    await count(sql`update phone_code set used_at = ${at} where used_at is null and until > ${at}`),
    await count(sql`update password_link set used_at = ${at} where used_at is null`),
    await count(sql`update sign_ticket set used_at = ${at} where used_at is null and ends_at > ${at}`),
    await count(sql`update live_permission set expires_at = ${at} where expires_at > ${at}`),
    await count(sql`update person set password_until = ${at} where password_until > ${at}`),
  ]
  await query(tx)`update password_link set state = 'dead', next_at = null where state = 'waiting'`
  await query(tx)`delete from upload_part`
  await query(tx)`delete from upload`
  return { sessions, codes: codes.reduce((sum, one) => sum + one, 0) }
}

export async function deactivate(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ code: string }>(tx)`
    update person set is_active = false where id = any(${[...personIds]}::uuid[]) and is_active
    returning employee_code as code`
  return rows.map(({ code }) => code)
}

/** Gives `code role` of each. */
export async function takeRoles(tx: Tx, roles: readonly { personId: string; role: string }[]): Promise<string[]> {
  const rows = await query<{ said: string }>(tx)`
    with gone as (
      delete from person_role r using jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as l("personId" uuid, role text)
      where r.person_id = l."personId" and r.role = l.role returning r.person_id, r.role)
    select p.employee_code || ' ' || g.role as said from gone g join person p on p.id = g.person_id`
  return rows.map(({ said }) => said)
}

export async function withdrawAgain(tx: Tx, fileIds: readonly string[], at: string): Promise<number> {
  const rows = await query(tx)`
    update stored_file set withdrawn_at = ${at} where id = any(${[...fileIds]}::uuid[]) and withdrawn_at is null
    returning id`
  return rows.length
}

export async function revokePasses(tx: Tx, hashes: readonly string[], at: string): Promise<number> {
  const rows = await query(tx)`
    update attendee_token set revoked_at = ${at} where token_hash = any(${[...hashes]}::text[]) and revoked_at is null
    returning token_hash`
  return rows.length
}

/** Documents that were revoked after the moment and are valid again; an administrator decides on each. */
export async function findValidAgain(
  tx: Tx,
  revoked: { statements: readonly string[]; invitations: readonly string[]; contracts: readonly string[] },
): Promise<{ kind: string; id: string; meeting: string }[]> {
  return query<{ kind: string; id: string; meeting: string }>(tx)`
    select d.kind, d.id, coalesce(e.engagement_code, '') as meeting from (
      select 'statement of attendance' as kind, id, engagement_id from attendance_statement
        where id = any(${[...revoked.statements]}::uuid[]) and revoked_at is null
      union all select 'invitation', id, engagement_id from invitation
        where id = any(${[...revoked.invitations]}::uuid[]) and revoked_at is null
      union all select 'contract', id, engagement_id from speaker_contract
        where id = any(${[...revoked.contracts]}::uuid[]) and voided_at is null) d
    left join engagement e on e.id = d.engagement_id order by 1, 2`
}

/** The last moment the database itself knows a backup noted. */
export async function findLastBeat(tx: Tx): Promise<string | undefined> {
  const rows = await query<{ at: string }>(tx)`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from backup_run order by 1 desc limit 1`
  return rows[0]?.at
}

/** When recovery stopped: the last commit that is in the restored database. */
export async function findRecovered(tx: Tx): Promise<string | undefined> {
  const rows = await query<{ at: string | null }>(tx)`
    select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
  return rows[0]?.at ?? undefined
}

export async function findNow(tx: Tx): Promise<string> {
  const rows = await query<{ at: string }>(tx)`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
  return rows[0]?.at ?? ''
}
