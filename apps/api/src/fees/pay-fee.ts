import { routeRefusal, type SettledBy } from '@osmp/domain/fees/payment-route.ts'
import { unseenFile } from '@osmp/domain/fees/second-file.ts'
import { NOTHING_BEFORE, withholdFromNet } from '@osmp/domain/fees/withholding-rules.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { monthOf } from '@osmp/domain/kit/time.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed, addActual } from '../meetings/public.ts'
import { bookFee } from './book-fee.ts'
import { accountStop } from './fee-actions.ts'
import { type FeeInHand, requireNoStop, tellSubmitter } from './fee-in-hand.ts'
import { requireNothingForCompliance } from './holds/hold-for-compliance.ts'
import { moveFee } from './fee-step-repo.ts'
import { findMonthSums } from './speaker-load-repo.ts'

/** May money for this approved fee leave the house? */
export async function requirePayable(ctx: Ctx, taken: FeeInHand, by: SettledBy): Promise<void> {
  const refusal = routeRefusal(taken.fee.paymentRoute, by)
  if (refusal !== null) throw new AppError(refusal)
  if (!isClosed(taken.meeting.status)) throw new AppError('feeNotClosed')
  await requireNoStop(ctx, taken)
  const unseen = unseenFile(taken.caller, taken.fee.earlierFiles)
  if (unseen) throw new AppError('feePaperMissing', { number: unseen.number })
  if (!taken.speaker.isResident) throw new AppError('feeNonResident')
  const stop = accountStop(taken.fee, 'pay', shanghaiDate(ctx.now))
  if (stop !== null) throw new AppError(stop, { date: taken.fee.account?.payableFrom ?? '' })
  await requireNothingForCompliance(ctx, taken, 'pay')
}

export type Payment = {
  /** The number that the bank or the organiser gave it. */
  reference: string
  /** Where the organiser paid. */
  settlementId?: string
  /** The maker of the payment file, where another books its answer. */
  paidBy?: string
}

/** Marks the fee paid, books it and tells. The caller holds its locks. */
export async function payFee(ctx: Ctx, taken: FeeInHand, payment: Payment): Promise<void> {
  const { meeting, fee } = taken
  const { personId } = staff(ctx)
  const { reference, settlementId, paidBy = personId } = payment
  const payer: PaymentRoute = settlementId === undefined ? 'companyDirect' : 'qualifiedOrganiser'
  const withheld = await withheldNow(ctx, taken, payer)
  const settlement = settlementId === undefined ? {} : { settlement_id: settlementId }
  // The company's bank pays what is in a payment file, even if a later word leaves it to the organiser: the fee keeps its payer.
  const route = { payment_route: payer, ...settlement }
  const paid = { paid_by: paidBy, paid_at: ctx.at, payment_reference: reference, ...route }
  const step = { action: 'pay', to: 'paid', comment: reference } as const
  await moveFee(ctx.tx, fee, { steps: [step], personId, at: ctx.at, set: { ...withheld, ...paid } })
  await bookFee(ctx.tx, { meeting, fee, gross: withheld.gross, personId, at: ctx.at })
  await addActual(ctx.tx, meeting.id, withheld.gross)
  const net = displayMoney(fee.net)
  await logDeed(ctx, ACTION.paymentProgress, {
    engagementId: meeting.id,
    kind: 'feePaid',
    params: { speaker: fee.name, net },
  })
  await tellSubmitter(ctx, taken, { kind: 'feePaid', params: { net } })
}

/**
 * The tax of this payment: of the month in which it is paid, after what this payer paid in it already. The net agreed stays; gross
 * and tax differ from the forecast at submission when other fees were paid first.
 */
async function withheldNow({ tx, now }: Ctx, { fee, speaker }: FeeInHand, payer: PaymentRoute) {
  const month = monthOf(shanghaiDate(now))
  const sums = await findMonthSums(tx, [fee.hcpId], month, 'paid')
  const before = sums.find((sum) => sum.payer === payer) ?? NOTHING_BEFORE
  const result = withholdFromNet(speaker.isResident, before, fee.net)
  if (!result.ok) throw new AppError(result.reason)
  const { gross, tax, tableVersion } = result.withholding
  return {
    gross,
    tax,
    month,
    month_gross_before: before.gross,
    month_tax_before: before.tax,
    tax_table_version: tableVersion,
  }
}
