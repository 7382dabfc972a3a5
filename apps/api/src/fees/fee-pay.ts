import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { isWholeReference } from '@osmp/domain/fees/bank-reference.ts'
import { textCell } from '@osmp/domain/kit/table-cell.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { requireNoBatch } from './batch/batch-of-fee-repo.ts'
import { presentAfter, takeFee } from './fee-in-hand.ts'
import { payFee, requirePayable } from './pay-fee.ts'

export const feePay: Handler<typeof fees, 'feePay'> = async ({ feeId, version, reference }, ctx) => {
  if (!isWholeReference(textCell(reference))) throw new AppError('feeReferenceCut', { value: reference })
  const { engagementId } = authorisedMeeting(ctx)
  const taken = await takeFee(ctx, { engagementId, feeId, version, action: 'pay' })
  await requirePayable(ctx, taken, 'company')
  await requireNoBatch(ctx.tx, feeId)
  await payFee(ctx, taken, { reference })
  return presentAfter(ctx, taken)
}
