import type { SignSplit } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

/** Divides the meeting; `whole` has no row. */
export async function storeSplit(
  tx: Tx,
  row: { engagementId: string; split: SignSplit; by: string; at: string },
): Promise<void> {
  if (row.split === 'whole') {
    await tx.deleteFrom('sign_in_plan').where('engagement_id', '=', row.engagementId).execute()
    return
  }
  await sql`
    insert into sign_in_plan (engagement_id, split, set_by, set_at) values (${row.engagementId}, ${row.split}, ${row.by}, ${row.at})
    on conflict (engagement_id) do update set split = excluded.split, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    tx,
  )
}

/** Effective sign-ins by session. */
export async function countBySession(tx: Tx, engagementId: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ no: number; signed: number }>`
    select session_no as no, count(*)::int as signed from sign_in
    where engagement_id = ${engagementId} and voided_at is null group by session_no`.execute(tx)
  return new Map(rows.map(({ no, signed }) => [no, signed]))
}
