import { GUARDS } from '@osmp/domain/meetings/own-side.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** People at work with one of these roles. */
export async function findWithRoles(tx: Tx, roles: readonly Role[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select distinct p.id from person p join person_role r on r.person_id = p.id
    where p.is_active and r.role = any(${roles}::text[]) order by p.id`
  return rows.map(({ id }) => id)
}

/** The roles a person at work has at this moment. */
export async function findRoles(tx: Tx, personId: string): Promise<Role[]> {
  const rows = await query<{ role: Role }>(tx)`
    select r.role from person_role r join person p on p.id = r.person_id and p.is_active
    where r.person_id = ${personId}`
  return rows.map(({ role }) => role)
}

/** The business unit of a person; empty for an unknown one. */
export async function findUnit(tx: Tx, personId: string): Promise<string> {
  const rows = await query<{ unit: string }>(tx)`select bu_id as unit from person where id = ${personId}`
  return rows[0]?.unit ?? ''
}

/** Those of these people that belong to another unit than one of these. */
export async function findOutside(tx: Tx, personIds: readonly string[], units: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select id from person where id = any(${personIds}::uuid[]) and not ${[...units]}::text[] <@ array[bu_id]`
  return rows.map(({ id }) => id)
}

/** Condition: this person (uuid) watches over the meetings of their business unit. */
export const isGuard = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from person_role r where r.person_id = ${person} and r.role = any(${[...GUARDS]}::text[]))`

export type RolesOf = { personId: string; roles: readonly string[] }

/** Makes these the roles of these people; everybody is an employee besides. */
export async function saveRoles(tx: Tx, people: readonly RolesOf[]): Promise<void> {
  const pairs = people.flatMap(({ personId, roles }) =>
    ['employee', ...roles].map((role) => ({ person_id: personId, role })),
  )
  const wanted = sql`jsonb_populate_recordset(null::person_role, ${JSON.stringify(pairs)}::jsonb)`
  await query(tx)`
    delete from person_role r where r.person_id = any(${people.map(({ personId }) => personId)}::uuid[])
      and not exists (select from ${wanted} w where w.person_id = r.person_id and w.role = r.role)`
  await query(tx)`
    insert into person_role (person_id, role) select person_id, role from ${wanted} on conflict do nothing`
}
