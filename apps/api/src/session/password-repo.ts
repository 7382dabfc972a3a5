import { query, queryFirst, type Tx } from '../kit/database/db.ts'

type PasswordStateRow = {
  employeeCode: string
  isActive: boolean
  hasPassword: boolean
  until: string | null
  setAt: string | null
  setBy: string | null
}

export async function findPasswordState(tx: Tx, personId: string): Promise<PasswordStateRow | undefined> {
  return queryFirst<PasswordStateRow>(tx)`
    select p.employee_code as "employeeCode", p.is_active as "isActive", p.password_hash is not null as "hasPassword",
           p.password_until as until, p.password_set_at as "setAt", b.name as "setBy"
    from person p left join person b on b.id = p.password_set_by where p.id = ${personId}`
}

/** What somebody who knows company and person would try first, and whether the person is an administrator. */
export async function findGuessedWords(tx: Tx, personId: string): Promise<{ words: string[]; isAdmin: boolean }> {
  const rows = await query<{ words: string[]; isAdmin: boolean }>(tx)`
    select array(
        select unnest(array[p.name, p.employee_code, split_part(p.email, '@', 1), split_part(p.email, '@', 2)]) from person p where p.id = ${personId}
        union select unnest(array[id, name_zh, name_en]) from bu
        union select name from product
        union select company_name from io) as words,
      exists (select from person_role where person_id = ${personId} and role = 'admin') as "isAdmin"`
  return rows[0] ?? { words: [], isAdmin: false }
}

/** A person's name and code, department and unit. */
export async function findPasswordPerson(tx: Tx, personId: string): Promise<{ label: string; about: string }> {
  const rows = await query<{ label: string; about: string }>(tx)`
    select p.name || ' ' || p.employee_code as label, concat_ws(' · ', nullif(p.department, ''), p.bu_id) as about
    from person p where p.id = ${personId}`
  return rows[0] ?? { label: '', about: '' }
}

/** Initial passwords this administrator gave since then; system clock. */
export async function countIssued(tx: Tx, by: string, since: string): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select count(*)::int as n from access_event where kind = 'passwordIssued' and by_person_id = ${by} and at > ${since}`
  return rows[0]?.n ?? 0
}

/** Employee codes of the demo's people who still have its password. */
export async function findUnchangedDemoCodes(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('person')
    .select('employee_code')
    .where('is_demo', '=', true)
    .where('password_set_at', 'is', null)
    .execute()
  return new Set(rows.map(({ employee_code }) => employee_code))
}
