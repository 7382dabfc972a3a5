import type { BudgetLineKind } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { SpeakerStatus } from '@osmp/domain/speakers/speaker-rules.ts'
import { query, type Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'

/** Writes actual amounts, null for what is not known; a kind of cost that was not planned gets a line with a plan of 0. */
export async function saveActuals(
  tx: Tx,
  engagementId: string,
  lines: readonly { type: BudgetLineKind; amount: number | null }[],
): Promise<void> {
  const rows = lines.map((line, index) => ({ id: uuidv7(), type: line.type, amount: line.amount, sort: 100 + index }))
  await query(tx)`
    insert into engagement_budget_line (id, engagement_id, type, amount, actual_amount, sort)
    select r.id, ${engagementId}, r.type, 0, r.amount, r.sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, type text, amount bigint, sort int)
    on conflict (engagement_id, type) do update set actual_amount = excluded.actual_amount`
}

/** Adds what was paid to the meeting's actual amount and to its speakers' line, in fen; below zero when it is taken back. */
export async function addActual(tx: Tx, engagementId: string, gross: number): Promise<void> {
  await tx
    .updateTable('engagement')
    .set(({ fn, val, eb }) => ({ actual_amount: eb(fn.coalesce('actual_amount', val(0)), '+', gross) }))
    .where('id', '=', engagementId)
    .execute()
  await tx
    .updateTable('engagement_budget_line')
    .set(({ fn, val, eb }) => ({ actual_amount: eb(fn.coalesce('actual_amount', val(0)), '+', gross) }))
    .where('engagement_id', '=', engagementId)
    .where('type', '=', 'speakerFee')
    .execute()
}

/** Whether a speaker gave a talk, how many minutes, and a note. */
export async function setTalkStatus(
  tx: Tx,
  talk: { engagementSpeakerId: string; status: SpeakerStatus; minutes: number | null; note: string },
): Promise<void> {
  await tx
    .updateTable('engagement_speaker')
    .set({ status: talk.status, minutes_delivered: talk.minutes, status_note: talk.note })
    .where('id', '=', talk.engagementSpeakerId)
    .execute()
}
