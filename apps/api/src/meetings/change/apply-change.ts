import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { findPersonName } from '../../people/public.ts'
import { applySnapshot } from './apply-snapshot.ts'
import type { ApprovalPort } from '../moves/approval-port.ts'
import { changeParams } from './change-params.ts'
import { settleMoney } from './change-money.ts'
import { judgedOn, keepEvaluation } from '../rules/evaluation-repo.ts'
import { logMove } from '../store/event-log-repo.ts'
import type { JudgedChange } from './judge-change.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tellNamed } from '../moves/tell-named.ts'
import { newHelpers, tellApprovedBy } from './tell-approved-by.ts'
import { tellOwnSide } from '../moves/tell.ts'

export type ChangeWork = {
  ctx: Pick<Ctx, 'tx' | 'now' | 'at'>
  actor: StaffActor
  approvals: ApprovalPort
  reason: string
}

/**
 * An immaterial change of an approved meeting that this transaction has locked and judged: in force at once, money that is no
 * longer needed is free again, its side told.
 */
export async function applyChange(
  work: ChangeWork,
  meeting: MeetingRow,
  { move, change }: { move: MeetingMove<'changeMinor'>; change: JudgedChange },
): Promise<MeetingRow> {
  const { ctx, actor, reason } = work
  const { tx, at } = ctx
  const { judged, proposed } = change
  const { results } = judged
  await keepEvaluation(tx, meeting, { moment: 'approve', results, input: judgedOn(judged), at })
  const changed = await applySnapshot(tx, meeting, proposed.snapshot, at)
  await settleMoney(tx, changed, { byPersonId: actor.personId, at })
  const params = await changeParams(tx, change, reason)
  await logMove(tx, move, { engagementId: meeting.id, kind: 'changed', actor, params, at })
  await tellNamed(tx, changed, { byPersonId: actor.personId, at })
  const by = await findPersonName(tx, actor.personId)
  await tellOwnSide(tx, changed, { kind: 'meetingChanged', params: { by }, at, exceptId: actor.personId })
  const { changes } = change.difference
  const helpers = newHelpers(change.inForce.compared, change.proposed.snapshot.compared)
  const told = { personIds: change.approvedBy.personIds, fields: changes.map(({ field }) => field), helpers, by }
  await tellApprovedBy(tx, changed, told, at)
  return changed
}
