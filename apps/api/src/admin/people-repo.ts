import { query, type Tx } from '../kit/database/db.ts'

/** Everybody's manager. */
export async function findManagers(tx: Tx): Promise<Map<string, string | null>> {
  const rows = await tx.selectFrom('person').select(['id', 'manager_id']).where('manager_id', 'is not', null).execute()
  return new Map(rows.map(({ id, manager_id }) => [id, manager_id]))
}

/** Ends every session of people who left: being taken back later does not bring an old one to life. `at`: system clock. */
export async function endSessions(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await query(tx)`
    update session_family set revoked_at = ${at}, revoked_reason = 'personInactive'
    where person_id = any(${ids}::uuid[]) and revoked_at is null`
}
