import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { authorisedMeeting } from '../kit/require-staff.ts'
import { findAccounts } from './account-repo.ts'
import { requireNoBatch } from './batch-of-fee-repo.ts'
import { presentAfter, takeFee } from './fee-in-hand.ts'
import { payFee, requirePayable } from './pay-fee.ts'

export const feePay: Handler<typeof fees, 'feePay'> = async ({ feeId, version, reference }, ctx) => {
  const { engagementId } = authorisedMeeting(ctx)
  const taken = await takeFee(ctx, { engagementId, feeId, version, action: 'pay' })
  await requirePayable(ctx, taken)
  await requireNoBatch(ctx.tx, feeId)
  const accounts = await findAccounts(ctx.tx, [taken.fee.hcpId])
  if (accounts.size === 0) throw new AppError('feeAccountMissing')
  await payFee(ctx, taken, reference)
  return presentAfter(ctx, taken)
}
