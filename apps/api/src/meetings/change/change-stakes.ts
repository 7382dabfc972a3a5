import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadStakes } from '../store/stakes-repo.ts'

/** Staff with a stake in a change: those of the meeting as it is, and those the change would bring in. */
export async function changeStakes(
  tx: Tx,
  meeting: MeetingRow,
  { form, submitterId }: { form: MeetingForm; submitterId: string },
): Promise<MeetingStakes> {
  const stakes = await loadStakes(tx, meeting, submitterId)
  const coming = form.agentId === null ? form.assistantIds : [...form.assistantIds, form.agentId]
  return { ...stakes, assistantIds: [...stakes.assistantIds, ...coming] }
}
