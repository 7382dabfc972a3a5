import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { decideFee, type FeeAction, needsReason } from '@osmp/domain/fees/fee-state.ts'
import { releasedByCompliance } from '@osmp/domain/fees/compliance-hold.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { logDeed } from '../meetings/public.ts'
import { requireNoBatch } from './batch/batch-of-fee-repo.ts'
import { releaseKept, unbookFee } from './book-fee.ts'
import { accountStop, OFFICE_ACTIONS, paperStop } from './fee-actions.ts'
import { type FeeInHand, type FeeNews, presentAfter, requireNoStop, takeFee, tellSubmitter } from './fee-in-hand.ts'
import { requireNothingForCompliance } from './holds/hold-for-compliance.ts'
import { moveFee, type Step } from './fee-step-repo.ts'
import { holdsToStore } from './holds/stored-holds.ts'

export const feeDecide: Handler<typeof fees, 'feeDecide'> = async (input, ctx) => {
  const { feeId, version, decision, comment } = input
  const action = OFFICE_ACTIONS[decision]
  const { engagementId } = authorisedMeeting(ctx)
  const taken = await takeFee(ctx, { engagementId, feeId, version, action })
  const steps = stepsOf(taken, action, comment)
  requireReasons(steps)
  await requirePossible(ctx, taken, steps)
  if (action === 'approve') requirePaperSeen(ctx, taken, input.paperSeen === true)
  const { personId } = staff(ctx)
  await moveFee(ctx.tx, taken.fee, { steps, personId, at: ctx.at, set: keptOf(ctx, taken, action, comment) })
  if (action === 'reverse') await unbookFee(ctx.tx, { ...taken, personId, at: ctx.at, reason: comment })
  if (action === 'waive') await releaseKept(ctx.tx, { ...taken, personId, at: ctx.at })
  for (const step of steps) await tell(ctx, taken, step)
  return presentAfter(ctx, taken)
}

/** A held fee that is approved is released first, both with the same word. */
function stepsOf({ fee }: FeeInHand, action: FeeAction, comment: string): Step[] {
  const path: readonly FeeAction[] = action === 'approve' && fee.state === 'held' ? ['release', 'approve'] : [action]
  let state = fee.state
  return path.map((next) => {
    const decision = decideFee(state, next)
    if (!decision.ok) throw new AppError(decision.reason)
    state = decision.status
    return { action: next, to: state, comment }
  })
}

function requireReasons(steps: readonly Step[]): void {
  const mute = steps.find(({ action, comment }) => needsReason(action) && comment === '')
  if (!mute) return
  if (mute.action === 'release') throw new AppError('feeHeldNeedsReason')
  throw new AppError(mute.action === 'sendBack' ? 'feeCommentMissing' : 'feeReasonMissing')
}

async function requirePossible(ctx: Ctx, taken: FeeInHand, steps: readonly Step[]): Promise<void> {
  const { fee } = taken
  const does = (action: FeeAction) => steps.some((step) => step.action === action)
  if (does('approve') || does('retry')) await requireNoStop(ctx, taken)
  const stop = does('approve') ? accountStop(fee, 'approve', shanghaiDate(ctx.now)) : null
  if (stop !== null) throw new AppError(stop)
  if (does('hold') || does('fail')) await requireNoBatch(ctx.tx, fee.feeId)
  if (does('approve')) await requireNothingForCompliance(ctx, taken, 'approve')
}

/** The approver of the first payment to an account confirmed by a paper has opened the paper, and says that it fits. */
function requirePaperSeen(ctx: Ctx, { fee }: FeeInHand, says: boolean): void {
  const refusal = paperStop(fee, staff(ctx).personId, says)
  if (refusal !== null) throw new AppError(refusal)
}

/** What the fee itself keeps of the step; the steps keep the rest. */
function keptOf(ctx: Ctx, { fee }: FeeInHand, action: FeeAction, comment: string) {
  const decided = { decision_comment: comment, decided_by: staff(ctx).personId, decided_at: ctx.at }
  if (action === 'approve') return { ...decided, account_id: fee.account?.accountId ?? null }
  if (action === 'sendBack' || action === 'waive') return decided
  if (action === 'release') return { holds: holdsToStore(releasedByCompliance(fee.holds)) }
  if (action !== 'hold') return {}
  return { holds: holdsToStore([...fee.holds, { reason: 'heldByHand', params: { comment } }]) }
}

type Told = {
  kind: Parameters<typeof logDeed>[2]['kind']
  category: typeof ACTION.laborServiceFee | typeof ACTION.paymentProgress
  news: FeeNews | null
}
const TOLD: Readonly<Partial<Record<FeeAction, Told>>> = {
  approve: { kind: 'feeApproved', category: ACTION.laborServiceFee, news: 'feeApproved' },
  sendBack: { kind: 'feeReturned', category: ACTION.laborServiceFee, news: 'feeReturned' },
  hold: { kind: 'feeHeld', category: ACTION.laborServiceFee, news: 'feeHeld' },
  release: { kind: 'feeReleased', category: ACTION.laborServiceFee, news: null },
  waive: { kind: 'feeWaived', category: ACTION.laborServiceFee, news: 'feeWaived' },
  fail: { kind: 'feeFailed', category: ACTION.paymentProgress, news: 'feeFailed' },
  retry: { kind: 'feeRetried', category: ACTION.paymentProgress, news: null },
  reverse: { kind: 'feeReversed', category: ACTION.paymentProgress, news: 'feeReversed' },
}

/** The meeting's course and the people who wait for it. */
export async function tell(ctx: Ctx, taken: FeeInHand, { action, comment }: Step): Promise<void> {
  const told = TOLD[action]
  if (!told) return
  const { meeting, fee } = taken
  await logDeed(ctx, told.category, {
    engagementId: meeting.id,
    kind: told.kind,
    params: { speaker: fee.name, comment },
  })
  if (told.news !== null) await tellSubmitter(ctx, taken, { kind: told.news, params: { comment } })
}
