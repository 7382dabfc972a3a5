import { stepRefusal, stepsDone } from '@osmp/domain/approvals/step-refusal.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { handsParams, loadHands } from '../../duties/public.ts'
import type { RefusalParams } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { loadPrincipals, loadStakes, type MeetingRow } from '../../meetings/public.ts'
import type { SpendReviewRow, StepRow } from './spend-review-repo.ts'

export type SpendTurn =
  | { readonly ok: true; readonly step: StepRow }
  | { readonly ok: false; readonly result: ResultName; readonly params?: RefusalParams }

/**
 * The step on which the caller decides now, for themselves or for somebody whose step could be theirs: not with a stake in the meeting, and not
 * after another step of the same amounts.
 */
export async function spendTurn(ctx: Ctx, meeting: MeetingRow, review: SpendReviewRow): Promise<SpendTurn> {
  const actorId = staff(ctx).personId
  const step = review.steps.find(({ state }) => state === 'active')
  const asked = [{ key: meeting.id, engagementId: meeting.id, categories: [meeting.category] }]
  const found = await loadPrincipals(ctx.tx, actorId, { asked, today: localDateOf(ctx.at) })
  const principal =
    step && found.get(meeting.id)?.find(({ id, steps }) => id === step.approverId && steps.includes(step.step))
  if (!step || !principal) return { ok: false, result: 'spendReviewNotYours' }
  const stakes = await loadStakes(ctx.tx, meeting, review.submitterId)
  const passed = review.steps.filter(({ state }) => state === 'passed')
  const hands = await loadHands(ctx)
  const refusal = stepRefusal({ actorId, principalId: principal.id, same: hands.same }, { stakes, passed })
  if (refusal === 'handsSame' || (refusal === undefined && hands.heldUntil !== null)) {
    const params = handsParams(hands, 'approveStep', ctx.locale)
    return { ok: false, result: refusal ?? 'handsAfterReset', params }
  }
  if (refusal === undefined) return { ok: true, step }
  if (refusal !== 'decisionStepTaken') return { ok: false, result: refusal }
  const isLost = stepsDone(passed).some(({ personIds }) => personIds.includes(step.approverId))
  if (isLost) return { ok: false, result: 'decisionStepMovesOn' }
  return { ok: false, result: refusal, params: { approver: step.approverName } }
}
