import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { estimateMark } from '@osmp/domain/meetings/work-calendar.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed, type MeetingRow, tellOwnSide } from '../meetings/public.ts'
import { loadClosingState } from './closing-state.ts'
import { planSettlement } from './settlement-plan.ts'
import { giveDays } from './spend/spend-days.ts'
import { tellSpendDeciders } from './spend/spend-notices.ts'
import { spendTurn } from './spend/spend-turn.ts'
import { handOverLostSpendSteps } from './spend/spend-upkeep.ts'
import {
  activateStep,
  decideStep,
  endSpendReview,
  findFree,
  findSpendReview,
  type SpendReviewRow,
  type StepRow,
} from './spend/spend-review-repo.ts'

/** Least length of the word with which amounts go back. */
const LEAST_WORD = 5

export const spendDecide: Handler<typeof closing, 'spendDecide'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { engagementId, reviewId, decision, comment, coverIoCode } = input
  const actor = staff(ctx)
  const meeting = await lockMeeting(tx, engagementId)
  const review = await findSpendReview(tx, engagementId)
  if (review?.id !== reviewId) throw new AppError('spendReviewEnded')
  const state = decision === 'pass' ? 'passed' : 'sentBack'
  const mine = review.steps.filter(({ decidedBy }) => decidedBy === actor.personId)
  if (mine.some((step) => step.state === state) && review.steps.every((step) => step.state !== 'active'))
    return { state: review.state }
  if (review.state !== 'waiting') throw new AppError('spendReviewEnded')
  const turn = await spendTurn(ctx, meeting, review)
  if (!turn.ok) throw new AppError(turn.result, turn.params)
  const { step } = turn
  if (decision === 'sendBack' && comment.trim().length < LEAST_WORD) throw new AppError('spendNeedsWord')
  await decideStep(tx, state, { reviewId, seq: step.seq, by: actor.personId, comment, at })
  const kind = decision === 'pass' ? 'spendPassed' : 'spendSentBack'
  await logDeed(ctx, ACTION.overspend, { engagementId, kind, params: { comment, step: step.step } })
  const next = review.steps.find(({ seq }) => seq === step.seq + 1)
  if (decision === 'pass' && next) {
    await activateStep(tx, reviewId, next.seq, at)
    await tellNext(ctx, meeting, { reviewId, next })
    return { state: 'waiting' }
  }
  const cover = decision === 'pass' ? await coverOf(ctx, meeting, review, coverIoCode) : null
  const ended = decision === 'pass' ? 'approved' : 'sentBack'
  await endSpendReview(tx, reviewId, { state: ended, coverIoCode: cover, at })
  await giveTime(ctx, meeting, { ended, comment, reviewId })
  return { state: ended }
}

/** Tells the next approver; a step of an approver with the other step is handed over, with a notice. */
async function tellNext(
  { tx, at }: Ctx,
  meeting: MeetingRow,
  { reviewId, next: { seq, approverId } }: { reviewId: string; next: StepRow },
): Promise<void> {
  if ((await handOverLostSpendSteps(tx, meeting, at)).includes(seq)) return
  await tellSpendDeciders(tx, meeting, { approverId, kind: 'spendWaiting', subject: `${reviewId}:${seq}`, at })
}

/** Finance says which order pays what the meeting's own has not left: another one, or the same once it was raised. */
async function coverOf({ tx, at, now }: Ctx, meeting: MeetingRow, { uncovered }: SpendReviewRow, ioCode?: string) {
  if (uncovered === 0) return null
  if (ioCode === undefined) throw new AppError('spendCoverMissing', { uncovered: displayMoney(uncovered) })
  const order = await findFree(tx, ioCode, localDateOf(at), meeting.bu_id)
  const plan = await planSettlement(tx, meeting, await loadClosingState(tx, meeting, now), at)
  // What the meeting's own order has left is used already, for the other part of what is above the plan.
  const isEnough = ioCode === plan.place?.ioCode ? plan.uncovered === 0 : (order?.free ?? 0) >= uncovered
  if (!order || !isEnough)
    throw new AppError('spendCoverShort', { io: ioCode, available: displayMoney(order?.free ?? 0) })
  return ioCode
}

type Ended = { ended: 'approved' | 'sentBack'; comment: string; reviewId: string }

/** The own side is told, and has three working days to go on where the deadline came closer while the amounts waited. */
async function giveTime(ctx: Ctx, meeting: MeetingRow, { ended, comment, reviewId }: Ended): Promise<void> {
  const { tx, at, now } = ctx
  const { moved, deadline, calendar } = await giveDays(ctx, meeting)
  const kind = ended === 'approved' ? 'spendApproved' : 'spendReturned'
  const params = { deadline, comment, ...estimateMark(shanghaiDate(now), deadline, calendar) }
  await tellOwnSide(tx, moved, { kind, params, at, key: reviewId })
}
