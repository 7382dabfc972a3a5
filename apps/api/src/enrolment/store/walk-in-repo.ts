import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

/** Condition: enrolment `n` is a walk-in that the organiser has neither confirmed nor decided on otherwise. */
export const UNCONFIRMED: RawBuilder<boolean> = sql`(n.source = 'walkIn' and n.confirmed_at is null and n.decided_at is null
  and n.status not in ('void', 'declined', 'pending'))`

/** Confirms the waiting walk-ins of a meeting; confirmed ones stay so. Gives their number. */
export async function confirmWalkIns(
  tx: Tx,
  row: { engagementId: string; enrollmentIds: readonly string[]; by: string; at: string },
): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    update enrollment n set confirmed_at = ${row.at}, confirmed_by = ${row.by}
    where n.engagement_id = ${row.engagementId} and n.id = any(${[...row.enrollmentIds]}::uuid[]) and ${UNCONFIRMED} returning n.id`
  return rows.length
}
