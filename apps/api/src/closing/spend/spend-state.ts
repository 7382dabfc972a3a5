import { coversSpend, type SpendStep, spendSteps } from '@osmp/domain/closing/spend-review-rules.ts'
import type { Overspend } from '@osmp/domain/expenses/overspend-rules.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { MeetingRow } from '../../meetings/public.ts'
import type { ClosingState } from '../closing-state.ts'
import { planSettlement, type SettlementPlan } from '../settlement-plan.ts'
import { type PaidStandIn, paidStandIns } from './paid-stand-ins.ts'
import { findFree, findSpendReview, type SpendLine, type SpendReviewRow } from './spend-review-repo.ts'
import { spendVerdict } from './spend-verdict.ts'

export type SpendState = {
  verdict: Overspend
  plan: SettlementPlan
  review: SpendReviewRow | undefined
  /** Stand-ins with a fee to be approved. */
  standIns: PaidStandIn[]
  /** The decision holds for the amounts as they are. */
  holds: boolean
  lines: SpendLine[]
  /** Who has to decide on the amounts as they are; none where nobody has to, or has already. */
  asked: readonly SpendStep[]
  /** The order that covers what the meeting's own has not left, by a decision that holds. */
  coverIoCode: string | null
}

/** How the actual amounts stand to the plan and to the money, and what was decided on them. `at`: business clock. */
export async function loadSpendState(
  tx: Tx,
  meeting: MeetingRow,
  state: ClosingState,
  at: string,
): Promise<SpendState> {
  const verdict = spendVerdict(state)
  const plan = await planSettlement(tx, meeting, state, at)
  const review = await findSpendReview(tx, meeting.id)
  const standIns = paidStandIns(state)
  const lines = [
    ...state.enteredLines.map(({ type, planned, actual }) => ({ type, planned, actual: actual ?? 0 })),
    ...standIns.map(({ talkId, freed, gross }) => ({ type: `standIn:${talkId}`, planned: freed, actual: gross })),
  ]
  const holds =
    review !== undefined &&
    coversSpend(review, { lines, uncovered: plan.uncovered }) &&
    (await isStillCovered(tx, meeting, { at, plan, coverIoCode: review.coverIoCode }))
  const needsApproval = verdict.needsApproval || standIns.length > 0
  const asked = holds ? [] : spendSteps({ needsApproval }, plan.uncovered)
  return { verdict, plan, review, standIns, holds, lines, asked, coverIoCode: holds ? review.coverIoCode : null }
}

type Cover = { at: string; plan: SettlementPlan; coverIoCode: string | null }

/** Whether the order finance named can still pay: others may have spent from it since. The meeting's own cannot pay what it has not left. */
async function isStillCovered(tx: Tx, meeting: MeetingRow, { at, plan, coverIoCode }: Cover): Promise<boolean> {
  const { uncovered, place } = plan
  if (uncovered === 0) return true
  if (coverIoCode === null || coverIoCode === place?.ioCode) return false
  const order = await findFree(tx, coverIoCode, localDateOf(at), meeting.bu_id)
  return order !== undefined && order.free >= uncovered
}
