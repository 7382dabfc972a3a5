import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

/** Administrators at work. */
export async function findAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person_role r join person p on p.id = r.person_id where r.role = 'admin' and p.is_active order by p.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
