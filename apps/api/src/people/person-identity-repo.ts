import type { Role } from '@osmp/domain/session/roles.ts'
import { query, type Tx } from '../kit/database/db.ts'

/** The values that identify a person, and the origin of the record. */
export type PersonIdentity = {
  id: string
  employeeCode: string
  name: string
  email: string
  unit: string
  department: string
  /** Name and code. */
  manager: string
  isActive: boolean
  roles: Role[]
  madeAt: string
  /** Null: by the first data or a command on the server. */
  madeBy: string | null
  /** Known in the company's messaging app. */
  isInMessaging: boolean
  /** Has chosen a password. */
  hasOwnPassword: boolean
}

/** These people, by id. */
export async function findPersonIdentities(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonIdentity>> {
  if (ids.length === 0) return new Map()
  const rows = await query<PersonIdentity>(tx)`
    select p.id, p.employee_code as "employeeCode", p.name, p.email, p.bu_id as unit, p.department,
      coalesce(m.name || ' ' || m.employee_code, '') as manager, p.is_active as "isActive",
      array(select r.role from person_role r where r.person_id = p.id and r.role <> 'employee' order by r.role) as roles,
      p.created_at as "madeAt", made.name as "madeBy",
      exists (select from messaging_person w where w.person_id = p.id and w.user_id is not null and w.left_at is null) as "isInMessaging",
      p.password_hash is not null and p.password_until is null as "hasOwnPassword"
    from person p left join person m on m.id = p.manager_id
    left join lateral (
      select a.name from setting_change c join person a on a.id = c.by_person_id
      where c.kind = 'people' and c.subject = p.id::text and c.before is null order by c.at limit 1
    ) made on true
    where p.id = any(${[...new Set(ids)]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

export type NamedPerson = {
  id: string
  employeeCode: string
  name: string
  unit: string
  department: string
  roles: Role[]
}

/** More people than any customer of ours employs: names are compared in memory. */
const MOST_PEOPLE = 50_000

/** All people at work, to compare names with. */
export async function findNamedPeople(tx: Tx): Promise<NamedPerson[]> {
  return query<NamedPerson>(tx)`
    select p.id, p.employee_code as "employeeCode", p.name, p.bu_id as unit, p.department,
      array(select r.role from person_role r where r.person_id = p.id and r.role <> 'employee' order by r.role) as roles
    from person p where p.is_active order by p.id limit ${MOST_PEOPLE}`
}
