import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

/** Opens or ends the access of these people. */
export async function setActive(tx: Tx, personIds: readonly string[], isActive: boolean): Promise<void> {
  await sql`update person set is_active = ${isActive} where id = any(${[...personIds]}::uuid[])`.execute(tx)
}
