import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { displayMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { type MeetingMove, wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import {
  keepEvaluation,
  keptIfRefused,
  lockMeeting,
  logMove,
  type MeetingRow,
  moveMeeting,
} from '../meetings/public.ts'
import { type ClosingState, loadClosingState } from './closing-state.ts'
import { closingTrial } from './closing-trial.ts'
import { requireComplete } from './require-complete.ts'
import { settleMeeting } from './settle-meeting.ts'
import { loadSpendState } from './spend/spend-state.ts'

export const closeEngagement: Handler<typeof closing, 'closeEngagement'> = async ({ engagementId }, ctx) => {
  const { tx, at, now } = ctx
  const { personId } = staff(ctx)
  const meeting = await lockMeeting(tx, engagementId)
  // Refused for its state: nothing was asked of the checklist.
  if (meeting.status !== MEETING.toBeClosed) throw new AppError(wrongStateReason(meeting.status))
  const state = await loadClosingState(tx, meeting, now)
  const trial = closingTrial(state, { engagementId, personId, at })
  return keptIfRefused(ctx, trial, async () => {
    const move = requireComplete(meeting, state, ctx)
    const { plan, review, asked, coverIoCode } = await loadSpendState(tx, meeting, state, at)
    if (asked.length > 0) throw new AppError(review?.state === 'waiting' ? 'spendReviewWaiting' : 'spendNeedsReview')
    const booked = await settleMeeting(tx, meeting, state, { byPersonId: personId, at, plan, coverIoCode })
    await keepEvaluation(tx, meeting, trial)
    return { status: (await close(ctx, meeting, { move, state, booked })).status }
  })
}

/** `booked`: fen. */
async function close(
  ctx: Ctx,
  meeting: MeetingRow,
  { move, state, booked }: { move: MeetingMove<'close'>; state: ClosingState; booked: number },
): Promise<MeetingRow> {
  const { tx, at } = ctx
  const closed = await moveMeeting(tx, meeting, move, {
    at,
    set: { closed_at: at, actual_amount: (meeting.actual_amount ?? 0) + booked },
  })
  const spent = sumFen(state.enteredLines.map(({ actual }) => actual ?? 0))
  const params = { amount: displayMoney(spent) }
  await logMove(tx, move, { engagementId: meeting.id, kind: 'closed', actor: staff(ctx), params, at })
  return closed
}
