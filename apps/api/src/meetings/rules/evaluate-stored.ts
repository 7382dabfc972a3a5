import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../../kit/database/db.ts'
import { type Judged, judgeMeeting } from './judge-meeting.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts, type MeetingParts } from '../store/parts-repo.ts'
import { storedForm } from '../store/stored-form.ts'

type Moment = { stage: 'submit' | 'approve'; now: number; reader: StaffActor | null; parts?: MeetingParts }

/** Runs the rules on a meeting as it is stored. `now`: business clock, epoch ms; `reader`: see JudgeSubject; `parts`: where they are read already. */
export async function evaluateStored(
  tx: Tx,
  meeting: MeetingRow,
  { stage, now, reader, ...known }: Moment,
): Promise<Judged> {
  const parts = known.parts ?? (await loadParts(tx, meeting.id, shanghaiDate(now)))
  return judgeMeeting(tx, {
    form: storedForm(meeting, parts),
    engagementId: meeting.id,
    buId: meeting.bu_id,
    stage,
    now,
    reader,
  })
}
