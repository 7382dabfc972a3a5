import { query, type Tx } from '../kit/database/db.ts'

/** Administrators at work. */
export async function findAdmins(tx: Tx): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select p.id from person_role r join person p on p.id = r.person_id where r.role = 'admin' and p.is_active order by p.id`
  return rows.map(({ id }) => id)
}

/** An administrator at work with this employee code. */
export async function findAdmin(tx: Tx, employeeCode: string): Promise<string | undefined> {
  const rows = await query<{ id: string }>(tx)`
    select p.id from person p join person_role r on r.person_id = p.id and r.role = 'admin'
    where p.employee_code = ${employeeCode} and p.is_active for update of p`
  return rows[0]?.id
}

/** Administrators at work beside these people. */
export async function countOtherAdmins(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select count(*)::int as n from person p join person_role r on r.person_id = p.id and r.role = 'admin'
    where p.is_active and p.id <> all(${ids}::uuid[])`
  return rows[0]?.n ?? 0
}
