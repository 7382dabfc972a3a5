import type { Hands } from '@osmp/domain/duties/hands.ts'
import { confirmRefusal } from '@osmp/domain/fees/fee-duties.ts'
import { mayDecide } from '@osmp/domain/meetings/decision-policy.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { handsParams, requireOpenHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { loadStakes, lockMeeting, logDeed, type MeetingRow } from '../meetings/public.ts'
import { type Account, findAccounts } from './account-repo.ts'
import { type FeeRecord, feeSpeakerOf, findFee } from './fee-repo.ts'
import { lockSpeakers } from './talk-repo.ts'

type Taken = { meeting: MeetingRow; fee: FeeRecord; caller: Hands }

/** The fee whose speaker's account somebody is about to enter or confirm, with its meeting and speaker locked. */
export async function takeAccount(ctx: Ctx, feeId: string, deed: 'enterAccount' | 'confirmAccount'): Promise<Taken> {
  const meeting = await lockMeeting(ctx.tx, authorisedMeeting(ctx).engagementId)
  const hcpId = await feeSpeakerOf(ctx.tx, feeId)
  if (hcpId !== undefined) await lockSpeakers(ctx.tx, [hcpId])
  const fee = await findFee(ctx.tx, feeId)
  if (!fee) throw new AppError('feeNotFound')
  const { personId } = staff(ctx)
  const stakes = await loadStakes(ctx.tx, meeting, fee.submittedBy)
  if (!mayDecide({ actorId: personId, principalId: personId }, stakes).ok) throw new AppError('feeOwnInterest')
  return { meeting, fee, caller: await requireOpenHands(ctx, deed) }
}

/** The account in force of the fee's speaker, for the caller to confirm: other hands than theirs entered it. */
export async function takeUnconfirmed(
  ctx: Ctx,
  { feeId, accountId }: { feeId: string; accountId: string },
): Promise<Taken & { account: Account }> {
  const taken = await takeAccount(ctx, feeId, 'confirmAccount')
  const account = (await findAccounts(ctx.tx, [taken.fee.hcpId])).get(taken.fee.hcpId)
  if (account?.accountId !== accountId) throw new AppError('feeAccountSettled')
  const refusal = confirmRefusal(taken.caller, account.enteredById)
  if (refusal !== null) throw new AppError(refusal, handsParams(taken.caller, 'confirmAccount', ctx.locale))
  if (account.confirmedAt !== null) throw new AppError('feeAccountSettled')
  return { ...taken, account }
}

/** What was done with the account, in the meeting's course. */
export function logAccount(
  ctx: Ctx,
  { meeting, fee }: Pick<Taken, 'meeting' | 'fee'>,
  kind: 'feeAccountSaved' | 'feeAccountPhoneSeen' | 'feeAccountConfirmed' | 'feeAccountRefused',
  words: Readonly<Record<string, string>> = {},
): Promise<void> {
  return logDeed(ctx, ACTION.laborServiceFee, {
    engagementId: meeting.id,
    kind,
    params: { speaker: fee.name, ...words },
  })
}
