import { decideFee } from '@osmp/domain/fees/fee-state.ts'
import { handsHold, type HandsReset, unseenResets, waitsForCompliance } from '@osmp/domain/fees/hands-hold.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logMeeting } from '../meetings/public.ts'
import { findBatchesOf } from './batch/batch-of-fee-repo.ts'
import type { FeeInHand } from './fee-in-hand.ts'
import { findFee } from './fee-repo.ts'
import { moveFee } from './fee-step-repo.ts'
import { findHandsResets } from './hands-reset-repo.ts'
import { lockSpeakers } from './talk-repo.ts'
import { tellOfHands } from './tell-finance-repo.ts'
import { holdsToStore } from './stored-holds.ts'

/**
 * Money of a fee goes on only from hands that are their own: with a reset password behind a deed on it, this step is refused and the fee
 * held until compliance has looked.
 */
export async function requireOwnHands(ctx: Ctx, { fee }: FeeInHand, step: 'approve' | 'pay'): Promise<void> {
  const approver = step === 'approve' ? staff(ctx).personId : null
  const asked = { feeId: fee.feeId, approver, at: ctx.at, now: ctx.clock.systemNow() }
  const resets = unseenResets(await findHandsResets(ctx.tx, asked), fee.holds)
  if (resets.length === 0) return
  // The refusal takes this transaction back: the hold has one of its own.
  ctx.afterRefusal(() => ctx.inTransaction((tx) => holdForHands(tx, ctx, { feeId: fee.feeId, resets })))
  throw new AppError('feeHandsReset', handsHold(resets).params)
}

/** Holds the fee where it still waits for its approval or payment, and tells compliance. */
async function holdForHands(
  tx: Tx,
  { at }: Pick<Ctx, 'at'>,
  { feeId, resets }: { feeId: string; resets: readonly HandsReset[] },
): Promise<void> {
  const seen = await findFee(tx, feeId)
  if (!seen) return
  const meeting = await lockMeeting(tx, seen.engagementId)
  await lockSpeakers(tx, [seen.hcpId])
  const fee = await findFee(tx, feeId)
  if (!fee || waitsForCompliance(fee.holds)) return
  const mayHold = fee.state === 'held' || decideFee(fee.state, 'hold').ok
  if (!mayHold || (await findBatchesOf(tx, [feeId])).has(feeId)) return
  const hold = handsHold(resets)
  const step = { action: 'hold', to: 'held', comment: '' } as const
  await moveFee(tx, fee, { steps: [step], personId: null, at, set: { holds: holdsToStore([...fee.holds, hold]) } })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: 'feeHeld',
    actionCategory: ACTION.laborServiceFee,
    actor: { kind: 'system' },
    params: { speaker: fee.name },
    at,
  })
  const { who = '', by = '' } = hold.params
  await tellOfHands(tx, meeting, {
    feeId,
    version: fee.version,
    speaker: fee.name,
    who: String(who),
    by: String(by),
    at,
  })
}
