import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { NOTHING_BEFORE, withholdFromNet } from '@osmp/domain/fees/withholding-rules.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { monthOf } from '@osmp/domain/kit/time.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { logMeeting } from '../meetings/public.ts'
import { bookFee } from './book-fee.ts'
import { addActual, type Paid, savePayment } from './decision-repo.ts'
import { type FeeInHand, presentAfter, takeFee, tellSubmitter } from './fee-in-hand.ts'
import { findMonthSums } from './speaker-load-repo.ts'

export const feePay: Handler<typeof fees, 'feePay'> = async ({ feeId, version, reference }, ctx) => {
  const taken = await takeFee(ctx, { feeId, version }, 'pay')
  const { meeting, fee, policies, speaker } = taken
  if (!isClosed(meeting.status)) throw new AppError('feeNotClosed')
  if (speaker.isBlacklisted && policies('speaker.blacklist').value) throw new AppError('feeBlacklisted')
  const { personId } = staff(ctx)
  const paid = await withheldNow(ctx, taken, reference)
  await savePayment(ctx.tx, { feeId, version, personId, at: ctx.at }, paid)
  await bookFee(ctx.tx, { meeting, fee, gross: paid.gross, personId, at: ctx.at })
  await addActual(ctx.tx, meeting.id, paid.gross)
  const net = displayMoney(fee.net)
  const params = { speaker: fee.name, net }
  await logMeeting(ctx.tx, {
    engagementId: meeting.id,
    kind: 'feePaid',
    actionCategory: 117,
    actor: staff(ctx),
    params,
    at: ctx.at,
  })
  await tellSubmitter(ctx, taken, { kind: 'feePaid', params: { net } })
  return presentAfter(ctx, taken)
}

/**
 * The tax of this payment: of the month in which it is paid, after what was paid in it already. The net agreed stays; gross
 * and tax differ from the forecast at submission when other fees were paid first. Error: feeNonResident.
 */
async function withheldNow({ tx, now }: Ctx, { fee, speaker }: FeeInHand, reference: string): Promise<Paid> {
  const month = monthOf(shanghaiDate(now))
  const [before = NOTHING_BEFORE] = await findMonthSums(tx, [fee.hcpId], month, 'paid')
  const result = withholdFromNet(speaker.isResident, before, fee.net)
  if (!result.ok) throw new AppError(result.reason)
  const { gross, tax, tableVersion } = result.withholding
  return {
    reference,
    gross,
    tax,
    month,
    monthGrossBefore: before.gross,
    monthTaxBefore: before.tax,
    taxTableVersion: tableVersion,
  }
}
