import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { buildApprovalChain } from '@osmp/domain/approvals/approval-chain.ts'
import type { SpendStep } from '@osmp/domain/closing/spend-review-rules.ts'
import { displayMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadChainPeople, loadStakes, lockMeeting, logDeed, type MeetingRow } from '../meetings/public.ts'
import { loadClosingState } from './closing-state.ts'
import { requireComplete } from './require-complete.ts'
import { tellSpendDeciders } from './spend/spend-notices.ts'
import { insertSpendReview } from './spend/spend-review-repo.ts'
import { loadSpendState } from './spend/spend-state.ts'

/** Least length of the word about amounts above the plan. */
const LEAST_WORD = 5

export const spendSubmit: Handler<typeof closing, 'spendSubmit'> = async ({ engagementId }, ctx) => {
  const { tx, at, now } = ctx
  const { personId } = staff(ctx)
  const meeting = await lockMeeting(tx, engagementId)
  if (meeting.status !== MEETING.toBeClosed) throw new AppError(wrongStateReason(meeting.status))
  const state = await loadClosingState(tx, meeting, now)
  const { verdict, plan, review, standIns, lines, asked } = await loadSpendState(tx, meeting, state, at)
  if (review?.state === 'waiting') throw new AppError('spendReviewWaiting')
  if (asked.length === 0) throw new AppError('spendReviewNotNeeded')
  requireComplete(meeting, state, ctx)
  const explanation = meeting.actual_explanation.trim()
  // Of a stand-in alone, both names and the fee say why.
  const saysItself = standIns.length > 0 && !verdict.needsApproval && plan.uncovered === 0
  if (!saysItself && explanation.length < LEAST_WORD) throw new AppError('spendNeedsWord')
  const actual = sumFen(lines.map((line) => line.actual))
  const steps = await decidersOf(ctx, meeting, asked)
  const reviewId = await insertSpendReview(tx, {
    engagementId,
    planned: sumFen(lines.map((line) => line.planned)),
    actual,
    mealPerHead: verdict.mealPerHeadAbove,
    uncovered: plan.uncovered,
    lines,
    explanation,
    submitterId: personId,
    at,
    steps,
  })
  const params = { amount: displayMoney(actual) }
  await logDeed(ctx, ACTION.overspend, { engagementId, kind: 'spendSubmitted', params })
  const first = steps[0]
  if (first)
    await tellSpendDeciders(tx, meeting, {
      approverId: first.approverId,
      kind: 'spendWaiting',
      subject: `${reviewId}:1`,
      at,
    })
  return { reviewId }
}

/** The nearest manager and a finance person of the unit, nobody with a stake in the meeting. */
async function decidersOf(ctx: Ctx, meeting: MeetingRow, asked: readonly SpendStep[]) {
  const { tx } = ctx
  const stakes = await loadStakes(tx, meeting, staff(ctx).personId)
  const facts = { stakes, amountFen: 0, ioBalanceFen: null, hasPaidSpeaker: false, venueIsRestaurant: false }
  const policy = asked.map((step) => ({ step, anyOf: [{ kind: 'always' as const }] }))
  const chain = buildApprovalChain(facts, policy, await loadChainPeople(tx, meeting.owner_id, meeting.bu_id))
  if (!chain.ok) throw new AppError(chain.reason)
  return chain.nodes.map(({ approverId, steps }) => ({
    approverId,
    step: steps.includes('finance') ? ('finance' as const) : ('lineManager' as const),
  }))
}
