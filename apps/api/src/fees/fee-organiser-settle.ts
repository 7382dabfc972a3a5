import type { fees as calls } from '@osmp/contract/fees/endpoints.ts'
import { isWholeReference } from '@osmp/domain/fees/bank-reference.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { textCell } from '@osmp/domain/kit/table-cell.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { chosenFees, takeEach } from './batch/chosen-fees.ts'
import { lockForFees } from './lock-fees.ts'
import { payFee } from './pay-fee.ts'
import { insertSettlement } from './payer/settlement-repo.ts'

export const feeOrganiserSettle: Handler<typeof calls, 'feeOrganiserSettle'> = async (
  { fees, organiser, reference, settledOn },
  ctx,
) => {
  if (!isWholeReference(textCell(reference))) throw new AppError('feeReferenceCut', { value: reference })
  if (settledOn > shanghaiDate(ctx.now)) throw new AppError('settlementDayAhead')
  const found = await chosenFees(ctx, fees)
  await lockForFees(ctx, found)
  const taken = await takeEach(ctx, { found, chosen: fees, by: 'organiser', refusal: 'settlementRefused' })
  const settlementId = uuidv7()
  const total = sumFen(taken.map(({ fee }) => fee.net))
  const { personId, buId } = staff(ctx)
  const said = { organiser, reference, settledOn, personId, buId, at: ctx.at }
  await insertSettlement(ctx.tx, { settlementId, count: taken.length, total, ...said })
  for (const fee of taken) await payFee(ctx, fee, { reference, settlementId })
  return { settlementId, count: taken.length, total: toWire(total) }
}
