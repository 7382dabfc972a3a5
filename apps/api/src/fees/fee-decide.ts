import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { logMeeting } from '../meetings/public.ts'
import { saveDecision } from './decision-repo.ts'
import { type FeeInHand, presentAfter, stopOf, takeFee, tellSubmitter } from './fee-in-hand.ts'

export const feeDecide: Handler<typeof fees, 'feeDecide'> = async ({ feeId, version, decision, comment }, ctx) => {
  const taken = await takeFee(ctx, { feeId, version }, decision === 'approve' ? 'approve' : 'sendBack')
  await (decision === 'approve' ? approve(ctx, taken, comment) : sendBack(ctx, taken, comment))
  return presentAfter(ctx, taken)
}

/** Errors: feeHeldNeedsReason, feeBlacklisted, capExceeded, feeVersionStale. */
async function approve(ctx: Ctx, taken: FeeInHand, comment: string): Promise<void> {
  const { fee } = taken
  if (fee.state === 'held' && comment === '') throw new AppError('feeHeldNeedsReason')
  const stop = await stopOf(ctx, taken)
  if (stop !== null) throw new AppError(stop, { speaker: fee.name })
  const { personId } = staff(ctx)
  await saveDecision(
    ctx.tx,
    { feeId: fee.feeId, version: fee.version, personId, at: ctx.at },
    { state: 'approved', comment },
  )
  if (fee.state === 'held') await log(ctx, taken, 'feeReleased', comment)
  await log(ctx, taken, 'feeApproved', comment)
  await tellSubmitter(ctx, taken, { kind: 'feeApproved', params: {} })
}

/** Errors: feeCommentMissing, feeVersionStale. */
async function sendBack(ctx: Ctx, taken: FeeInHand, comment: string): Promise<void> {
  if (comment === '') throw new AppError('feeCommentMissing')
  const { feeId, version } = taken.fee
  const { personId } = staff(ctx)
  await saveDecision(ctx.tx, { feeId, version, personId, at: ctx.at }, { state: 'returned', comment })
  await log(ctx, taken, 'feeReturned', comment)
  await tellSubmitter(ctx, taken, { kind: 'feeReturned', params: { comment } })
}

function log(
  ctx: Ctx,
  { meeting, fee }: FeeInHand,
  kind: 'feeReleased' | 'feeApproved' | 'feeReturned',
  comment: string,
): Promise<void> {
  const params = { speaker: fee.name, comment }
  return logMeeting(ctx.tx, {
    engagementId: meeting.id,
    kind,
    actionCategory: 114,
    actor: staff(ctx),
    params,
    at: ctx.at,
  })
}
