import type { FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import { payExpectedOn, usualPayDays } from '@osmp/domain/fees/fee-way.ts'
import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { addDays, instantAt, type LocalDate, localDateOf } from '@osmp/domain/kit/time.ts'
import type { PaymentRoute } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { loadCalendar } from '../policies/public.ts'
import { findPaidSpans } from './contract-fee-repo.ts'

/** Days that are looked back on. */
const LOOK_BACK = 90

type WaitingFee = { state: FeeStatus; submittedAt: string; paymentRoute: PaymentRoute | null }

/** The day on which a fee is to be expected, by the company's own payments of late; null where none can be named. */
export async function loadPayOutlook({ tx, at }: Ctx): Promise<(fee: WaitingFee) => LocalDate | null> {
  const calendar = await loadCalendar(tx)
  const since = instantAt(addDays(localDateOf(at), -LOOK_BACK), '00:00')
  const usualDays = usualPayDays(await findPaidSpans(tx, since), calendar)
  return (fee) => (isPaidByOrganiser(fee.paymentRoute) ? null : payExpectedOn(fee, usualDays, calendar))
}
