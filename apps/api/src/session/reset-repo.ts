import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

/** Had this person a way in of their own: a password they chose, or a session at any time? */
export async function hadOwnAccess(tx: Tx, personId: string): Promise<boolean> {
  const rows = await query<{ had: boolean }>(tx)`
    select (p.password_hash is not null and p.password_until is null)
      or exists (select from session_family f where f.person_id = p.id) as had
    from person p where p.id = ${personId}`
  return rows[0]?.had ?? false
}

/** `at`: system clock, `businessAt`: business clock, both UTC. */
type Reset = { personId: string; by: string; at: string; businessAt: string }

/** From now on both count as the same hands. */
export async function insertReset(tx: Tx, { personId, by, at, businessAt }: Reset): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({ id: uuidv7(), person_id: personId, given_by: by, at, business_at: businessAt })
    .execute()
}

/** A person's name and line manager at work. */
export async function findManager(tx: Tx, personId: string): Promise<{ name: string; managerId: string | null }> {
  const rows = await query<{ name: string; managerId: string | null }>(tx)`
    select p.name, m.id as "managerId" from person p left join person m on m.id = p.manager_id and m.is_active
    where p.id = ${personId}`
  return rows[0] ?? { name: '', managerId: null }
}
