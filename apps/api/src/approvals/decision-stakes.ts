import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import type { Tx } from '../kit/database/db.ts'
import { loadStakes, type MeetingRow } from '../meetings/public.ts'
import type { ApprovalRow } from './approval-row.ts'

/** Staff with a stake in what is decided on: those of the meeting as it is, and those a change would bring in. */
export async function decisionStakes(
  tx: Tx,
  meeting: MeetingRow,
  { submitterId, snapshot }: Pick<ApprovalRow, 'submitterId' | 'snapshot'>,
): Promise<MeetingStakes> {
  const stakes = await loadStakes(tx, meeting, submitterId)
  const { assistantIds, agentId } = snapshot.compared
  const coming = agentId === null ? assistantIds : [...assistantIds, agentId]
  return { ...stakes, assistantIds: [...stakes.assistantIds, ...coming] }
}
