import { heldForCompliance, waitsForCompliance } from '@osmp/domain/fees/compliance-hold.ts'
import { decideFee } from '@osmp/domain/fees/fee-state.ts'
import type { ComplianceHoldReason, FeeHold, FeeHoldReason } from '@osmp/domain/fees/hold-rules.ts'
import { namesIn } from '@osmp/domain/fees/name-source-texts.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import type { Tx } from '../../kit/database/db.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { lockMeeting, logMeeting } from '../../meetings/public.ts'
import { findBatchesOf } from '../batch/batch-of-fee-repo.ts'
import type { FeeInHand } from '../fee-in-hand.ts'
import { findFee } from '../fee-repo.ts'
import { moveFee } from '../fee-step-repo.ts'
import { lockSpeakers } from '../talk-repo.ts'
import { tellCompliance } from '../tell-finance-repo.ts'
import { complianceCauses } from './compliance-causes.ts'
import { holdsToStore } from './stored-holds.ts'

const REFUSALS = {
  handsReset: 'feeHandsReset',
  nameDiffers: 'feeNamesDiffer',
  nameChanged: 'feeNameChanged',
  paperAlone: 'feePaperAlone',
} as const satisfies Record<ComplianceHoldReason, string>
const refusalOf = (reason: FeeHoldReason) => Object.entries(REFUSALS).find(([one]) => one === reason)?.[1]

/**
 * Money of a fee goes on only where nothing waits for compliance: a reset password behind a deed, names that differ, a new name of the
 * speaker, an account with a paper alone. With one of them this step is refused and the fee held until compliance has looked.
 */
export async function requireNothingForCompliance(
  ctx: Ctx,
  { fee }: FeeInHand,
  step: 'approve' | 'pay',
): Promise<void> {
  const holds = await complianceCauses(ctx, fee, step)
  const [first] = holds
  const refusal = first && refusalOf(first.reason)
  if (!refusal) return
  // The refusal takes this transaction back: the hold has one of its own.
  ctx.afterRefusal(() => ctx.inTransaction((tx) => holdForCompliance(tx, ctx, { feeId: fee.feeId, holds })))
  throw new AppError(refusal, { ...first.params, names: namesIn(first, ctx.locale) })
}

/** Holds the fee where it still waits for its approval or payment, and tells compliance. */
async function holdForCompliance(
  tx: Tx,
  { at }: Pick<Ctx, 'at'>,
  { feeId, holds }: { feeId: string; holds: readonly FeeHold[] },
): Promise<void> {
  const seen = await findFee(tx, feeId)
  if (!seen) return
  const meeting = await lockMeeting(tx, seen.engagementId)
  await lockSpeakers(tx, [seen.hcpId])
  const fee = await findFee(tx, feeId)
  // A release that does not know these holds lets a fee go on with one that still waits.
  if (!fee || (fee.state === 'held' && waitsForCompliance(fee.holds))) return
  const mayHold = fee.state === 'held' || decideFee(fee.state, 'hold').ok
  if (!mayHold || (await findBatchesOf(tx, [feeId])).has(feeId)) return
  const step = { action: 'hold', to: 'held', comment: '' } as const
  const set = { holds: holdsToStore(heldForCompliance(fee.holds, holds)) }
  await moveFee(tx, fee, { steps: [step], personId: null, at, set })
  await logMeeting(tx, {
    engagementId: meeting.id,
    kind: 'feeHeld',
    actionCategory: ACTION.laborServiceFee,
    actor: { kind: 'system' },
    params: { speaker: fee.name },
    at,
  })
  await tellCompliance(tx, meeting, { feeId, version: fee.version, speaker: fee.name, holds, at })
}
