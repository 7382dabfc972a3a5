import type { ClosingChecklist } from '@osmp/domain/closing/closing-checklist-rules.ts'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'
import type { MeetingRow } from '../meetings/public.ts'

/** Keeps the checklist a meeting was closed on. */
export async function keepChecklist(
  tx: Tx,
  meeting: MeetingRow,
  checklist: ClosingChecklist,
  at: string,
): Promise<void> {
  await tx
    .insertInto('rule_evaluation')
    .values({
      id: uuidv7(),
      engagement_id: meeting.id,
      engagement_version: meeting.version,
      moment: 'close',
      results: JSON.stringify(checklist.items),
      evaluated_at: at,
    })
    .execute()
}
