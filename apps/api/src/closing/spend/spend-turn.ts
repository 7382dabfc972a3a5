import { dutyInTheWay } from '@osmp/domain/duties/duties.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { mayDecide } from '@osmp/domain/meetings/decision-policy.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { staff } from '../../kit/http/require-staff.ts'
import { loadPrincipals, loadStakes, type MeetingRow } from '../../meetings/public.ts'
import type { SpendReviewRow, StepRow } from './spend-review-repo.ts'

export type SpendTurn =
  | { readonly ok: true; readonly step: StepRow }
  | { readonly ok: false; readonly result: ResultName }

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
  const doer = { actorId, principalId: principal.id }
  const free = mayDecide(doer, await loadStakes(ctx.tx, meeting, review.submitterId))
  if (!free.ok) return { ok: false, result: free.reason }
  if (dutyInTheWay('approveStep', doer, stepsDone(review))) return { ok: false, result: 'decisionStepTaken' }
  return { ok: true, step }
}

const stepsDone = ({ steps }: SpendReviewRow) =>
  steps
    .filter(({ state }) => state === 'passed')
    .map(({ approverId, decidedBy }) => ({
      deed: 'approveStep' as const,
      personIds: [decidedBy ?? approverId, approverId],
    }))
