import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { readAccountNumber } from '@osmp/domain/fees/account-rules.ts'
import { mayDecide } from '@osmp/domain/meetings/decision-policy.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { authorisedMeeting, staff } from '../kit/require-staff.ts'
import { loadStakes, lockMeeting, logMeeting } from '../meetings/public.ts'
import { findAccounts, insertAccount } from './account-repo.ts'
import { findFee } from './fee-repo.ts'
import { holdForAccount } from './hold-for-account.ts'
import { lockSpeakers } from './talk-repo.ts'

export const feeAccountSave: Handler<typeof fees, 'feeAccountSave'> = async (input, ctx) => {
  const { feeId, holderName, bankName, bankBranch, accountNumber } = input
  const read = readAccountNumber(accountNumber)
  if (!read.ok) throw new AppError(read.reason)
  const hcpId = await speakerOf(ctx, feeId)
  const { number, tail } = read
  const { personId } = staff(ctx)
  const isChange = (await findAccounts(ctx.tx, [hcpId])).size > 0
  await insertAccount(
    ctx.tx,
    { hcpId, holderName, bankName, bankBranch, number, tail, personId, at: ctx.at },
    ctx.config,
  )
  const held = isChange ? await holdForAccount(ctx, hcpId, tail) : 0
  return { tail, held }
}

/** The fee's speaker, locked; the change stands in the meeting's course. Errors: feeNotFound, feeOwnInterest. */
async function speakerOf(ctx: Ctx, feeId: string): Promise<string> {
  const meeting = await lockMeeting(ctx.tx, authorisedMeeting(ctx).engagementId)
  const fee = await findFee(ctx.tx, feeId)
  if (!fee) throw new AppError('feeNotFound')
  const { personId } = staff(ctx)
  const stakes = await loadStakes(ctx.tx, meeting, fee.submittedBy)
  if (!mayDecide({ actorId: personId, principalId: personId }, stakes).ok) throw new AppError('feeOwnInterest')
  await lockSpeakers(ctx.tx, [fee.hcpId])
  await logMeeting(ctx.tx, {
    engagementId: meeting.id,
    kind: 'feeAccountSaved',
    actionCategory: 114,
    actor: staff(ctx),
    params: { speaker: fee.name },
    at: ctx.at,
  })
  return fee.hcpId
}
