import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { notify } from '../kit/outbox.ts'
import type { MeetingRow } from '../meetings/public.ts'

/** Tells the finance officers of the meeting's business unit that fees wait for them. */
export async function tellFinance(
  tx: Tx,
  meeting: MeetingRow,
  { count, at }: { count: number; at: string },
): Promise<void> {
  const { rows } = await sql<{ personId: string }>`
    select p.id as "personId" from person p join person_role r on r.person_id = p.id and r.role = 'finance'
    where p.bu_id = ${meeting.bu_id} and p.is_active`.execute(tx)
  for (const { personId } of rows) {
    const dedupeKey = `feeSubmitted:${meeting.id}:${at}:${personId}`
    await notify(tx, {
      personId,
      kind: 'feeSubmitted',
      engagementId: meeting.id,
      params: { meeting: meeting.name, count, code: meeting.engagement_code },
      dedupeKey,
      at,
    })
  }
}
