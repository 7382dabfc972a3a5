import type { MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { applySnapshot } from './apply-snapshot.ts'
import type { ApprovalPort } from '../moves/approval-port.ts'
import { findNames } from '../store/approver-repo.ts'
import { changeParams } from './change-params.ts'
import { settleMoney } from './change-money.ts'
import { judgedOn, keepEvaluation } from '../rules/evaluation-repo.ts'
import { logMove } from '../store/event-log-repo.ts'
import type { JudgedChange } from './judge-change.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { tellNamed } from '../moves/tell-named.ts'
import { fieldText } from './snapshot-texts.ts'
import { tell, tellOwnSide } from '../moves/tell.ts'

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
  const by = (await findNames(tx, [actor.personId])).get(actor.personId) ?? ''
  await tellOwnSide(tx, changed, { kind: 'meetingChanged', params: { by }, at, exceptId: actor.personId })
  await tellApprovedBy(tx, { changed, change, by }, at)
  return changed
}

/** Who approved the meeting reads which fields are no longer as they were, and who now helps to run it. */
async function tellApprovedBy(
  tx: Tx,
  { changed, change, by }: { changed: MeetingRow; change: JudgedChange; by: string },
  at: string,
): Promise<void> {
  const helpers = newHelpers(change)
  const names = await findNames(tx, Object.values(helpers).flat())
  const fields = (locale: Locale) =>
    change.difference.changes.map(({ field }) => {
      const ids = field === 'assistantIds' || field === 'agentId' ? helpers[field] : []
      const coming = ids.map((id) => names.get(id) ?? '')
      if (coming.length === 0) return fieldText(field, locale)
      const text = fieldText(field, locale)
      return locale === 'en' ? `${text} (${coming.join(', ')})` : `${text}（${coming.join('、')}）`
    })
  const params = { by, fieldsZh: fields('zh-CN').join('、'), fieldsEn: fields('en').join(', ') }
  await tell(tx, changed, change.approvedBy.personIds, { kind: 'meetingChangedAfterApproval', params, at })
}

/** Colleagues whom a change brings in, by the field that names them. */
function newHelpers({ inForce, proposed }: JudgedChange): Record<'assistantIds' | 'agentId', string[]> {
  const [before, after] = [inForce.compared, proposed.snapshot.compared]
  return {
    assistantIds: after.assistantIds.filter((id) => !before.assistantIds.includes(id)),
    agentId: after.agentId === null || after.agentId === before.agentId ? [] : [after.agentId],
  }
}
