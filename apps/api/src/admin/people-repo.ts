import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

/** Administrators at work beside these people. */
export async function countOtherAdmins(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from person p join person_role r on r.person_id = p.id and r.role = 'admin'
    where p.is_active and p.id <> all(${ids}::uuid[])`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Everybody's manager. */
export async function findManagers(tx: Tx): Promise<Map<string, string | null>> {
  const rows = await tx.selectFrom('person').select(['id', 'manager_id']).where('manager_id', 'is not', null).execute()
  return new Map(rows.map(({ id, manager_id }) => [id, manager_id]))
}

export type RolesOf = { personId: string; roles: readonly string[] }

/** Makes these the roles of these people; everybody is an employee besides. */
export async function saveRoles(tx: Tx, people: readonly RolesOf[]): Promise<void> {
  const pairs = people.flatMap(({ personId, roles }) =>
    ['employee', ...roles].map((role) => ({ person_id: personId, role })),
  )
  const wanted = sql`jsonb_populate_recordset(null::person_role, ${JSON.stringify(pairs)}::jsonb)`
  await sql`
    delete from person_role r where r.person_id = any(${people.map(({ personId }) => personId)}::uuid[])
      and not exists (select from ${wanted} w where w.person_id = r.person_id and w.role = r.role)`.execute(tx)
  await sql`insert into person_role (person_id, role) select person_id, role from ${wanted} on conflict do nothing`.execute(
    tx,
  )
}

/** Ends every session of people who left: being taken back later does not bring an old one to life. `at`: system clock. */
export async function endSessions(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await sql`
    update session_family set revoked_at = ${at}, revoked_reason = 'personInactive'
    where person_id = any(${ids}::uuid[]) and revoked_at is null`.execute(tx)
}
