import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { giveDays } from './spend/spend-days.ts'
import { endSpendReview, findSpendReview } from './spend/spend-review-repo.ts'

export const spendWithdraw: Handler<typeof closing, 'spendWithdraw'> = async ({ engagementId, reviewId }, ctx) => {
  const { tx, at } = ctx
  const meeting = await lockMeeting(tx, engagementId)
  const review = await findSpendReview(tx, engagementId)
  if (review?.id !== reviewId) throw new AppError('spendReviewEnded')
  if (review.state === 'withdrawn') return {}
  if (review.state !== 'waiting') throw new AppError('spendReviewEnded')
  await endSpendReview(tx, reviewId, { state: 'withdrawn', at })
  // Nothing but the review has kept a meeting past its day from closing by itself.
  await giveDays(ctx, meeting)
  await logDeed(ctx, ACTION.overspend, { engagementId, kind: 'spendWithdrawn' })
  return {}
}
