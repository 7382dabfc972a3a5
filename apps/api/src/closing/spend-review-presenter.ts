import type { spendReview } from '@osmp/contract/closing/models.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { stakeOf } from '@osmp/domain/meetings/decision-policy.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import type * as z from 'zod/mini'
import type { Ctx } from '../kit/ctx.ts'
import { authorisedMeeting, staff } from '../kit/require-staff.ts'
import { loadReach, loadStakes, type MeetingRow, principalsIn } from '../meetings/public.ts'
import type { SpendReviewRow } from './spend-review-repo.ts'

/** A review as the reader sees it, with what they may do. */
export async function presentSpendReview(
  ctx: Ctx,
  meeting: MeetingRow,
  row: SpendReviewRow,
): Promise<z.output<typeof spendReview>> {
  const { personId } = staff(ctx)
  const { standing } = authorisedMeeting(ctx)
  const active = row.state === 'waiting' ? row.steps.find(({ state }) => state === 'active') : undefined
  const reach = await loadReach(ctx.tx, personId, localDateOf(ctx.at))
  const stakes = await loadStakes(ctx.tx, meeting, row.submitterId)
  const mayDecide =
    active !== undefined &&
    principalsIn(reach, [meeting.category]).includes(active.approverId) &&
    stakeOf(personId, stakes) === undefined
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
    mayDecide,
    needsCover: mayDecide && active.seq === row.steps.length && row.uncovered > 0,
    mayWithdraw: row.state === 'waiting' && mayOnMeeting(standing, 'close'),
  }
}
