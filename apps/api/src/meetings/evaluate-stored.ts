import type { RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'
import { type Judged, judgeMeeting } from './judge-meeting.ts'
import type { MeetingRow } from './meeting-row.ts'
import { loadParts } from './parts-repo.ts'
import { storedForm } from './stored-form.ts'

/** Runs the rules on a meeting as it is stored. `now`: business clock, epoch ms. */
export async function evaluateStored(
  tx: Tx,
  meeting: MeetingRow,
  { stage, now }: { stage: 'submit' | 'approve'; now: number },
): Promise<Judged> {
  const parts = await loadParts(tx, meeting.id, shanghaiDate(now))
  return judgeMeeting(tx, {
    form: storedForm(meeting, parts),
    engagementId: meeting.id,
    buId: meeting.bu_id,
    stage,
    now,
  })
}

/** Keeps a binding evaluation for ever. */
export async function keepEvaluation(
  tx: Tx,
  meeting: MeetingRow,
  { moment, results, at }: { moment: 'submit' | 'approve'; results: readonly RuleResult[]; at: string },
): Promise<void> {
  await tx
    .insertInto('rule_evaluation')
    .values({
      id: uuidv7(),
      engagement_id: meeting.id,
      engagement_version: meeting.version,
      moment,
      results: JSON.stringify(results),
      evaluated_at: at,
    })
    .execute()
}
