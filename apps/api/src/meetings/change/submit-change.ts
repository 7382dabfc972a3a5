import type { ChainNode } from '@osmp/domain/approvals/approval-chain.ts'
import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import type { ChangeWork } from './apply-change.ts'
import { reserveDifference } from './change-money.ts'
import { changeParams } from './change-params.ts'
import { moveMeeting } from '../store/engagement-repo.ts'
import { judgedOn, keepEvaluation } from '../rules/evaluation-repo.ts'
import { logMove } from '../store/event-log-repo.ts'
import type { JudgedChange } from './judge-change.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tellApprover } from '../moves/tell.ts'

/**
 * A material change of an approved meeting that this transaction has locked and judged: the approved version stays in force
 * in every table, what it costs more is reserved, first approver told.
 */
export async function submitChange(
  work: ChangeWork,
  meeting: MeetingRow,
  { move, change, nodes }: { move: MeetingMove<'changeMajor'>; change: JudgedChange; nodes: readonly ChainNode[] },
): Promise<MeetingRow> {
  const { ctx, actor, approvals, reason } = work
  const { tx, at } = ctx
  const { judged, proposed } = change
  await reserveDifference(tx, proposed.row, { byPersonId: actor.personId, at })
  const { results } = judged
  await keepEvaluation(tx, meeting, { moment: 'submit', results, input: judgedOn(judged), at })
  const submitted = await moveMeeting(tx, meeting, move, { at, set: { submitter_id: actor.personId } })
  await approvals.openApproval(tx, {
    meeting: submitted,
    snapshot: proposed.snapshot,
    snapshotHash: proposed.hash,
    kind: 'change',
    submitterId: actor.personId,
    at,
    nodes,
    autoRule: null,
    change: { proposal: judged.form, reason },
  })
  const params = await changeParams(tx, change, reason)
  await logMove(tx, move, { engagementId: meeting.id, kind: 'changeSubmitted', actor, params, at })
  const [first] = nodes
  if (first) await tellApprover(tx, submitted, { approverId: first.approverId, submitterId: actor.personId, at })
  return submitted
}
