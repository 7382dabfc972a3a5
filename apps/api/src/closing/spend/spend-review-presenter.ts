import type { spendReview } from '@osmp/contract/closing/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import type * as z from 'zod/mini'
import { refusalText } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { authorisedMeeting } from '../../kit/http/require-staff.ts'
import type { MeetingRow } from '../../meetings/public.ts'
import type { SpendReviewRow } from './spend-review-repo.ts'
import { type SpendTurn, spendTurn } from './spend-turn.ts'

/** A review as the reader sees it, with what they may do. */
export async function presentSpendReview(
  ctx: Ctx,
  meeting: MeetingRow,
  row: SpendReviewRow,
): Promise<z.output<typeof spendReview>> {
  const { standing } = authorisedMeeting(ctx)
  const turn = row.state === 'waiting' ? await spendTurn(ctx, meeting, row) : undefined
  const mine = turn?.ok === true ? turn.step : undefined
  return {
    reviewId: row.id,
    state: row.state,
    planned: toWire(row.planned),
    actual: toWire(row.actual),
    mealPerHead: row.mealPerHead === null ? null : toWire(row.mealPerHead),
    uncovered: row.uncovered === 0 ? null : toWire(row.uncovered),
    coverIoCode: row.coverIoCode,
    explanation: row.explanation,
    submitterName: row.submitterName,
    submittedAt: row.submittedAt,
    steps: row.steps.map(({ step, approverName, state, decidedByName, decidedAt, comment }) => ({
      step,
      approverName,
      state,
      decidedByName,
      decidedAt,
      comment,
    })),
    mayDecide: mine !== undefined,
    ...refusalOf(turn, ctx.locale),
    needsCover: mine?.seq === row.steps.length && row.uncovered > 0,
    mayWithdraw: row.state === 'waiting' && mayOnMeeting(standing, 'close'),
  }
}

/** The sentence for the approver of the active step and their deputies. */
function refusalOf(turn: SpendTurn | undefined, locale: Locale): { decideRefusal?: string } {
  if (turn === undefined || turn.ok || turn.result === 'spendReviewNotYours') return {}
  return { decideRefusal: refusalText(turn.result, locale, turn.params) }
}
