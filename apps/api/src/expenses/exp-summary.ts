import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { IO_ENDS_SOON_DAYS } from '@osmp/domain/expenses/ledger-rules.ts'
import { addDays } from '@osmp/domain/kit/time.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { availableOf } from './io-presenter.ts'
import { sumIos } from './io-repo.ts'
import { ioScope } from './io-scope.ts'

export const expSummary: Handler<typeof expenses, 'expSummary'> = async (_input, ctx) => {
  const today = shanghaiDate(ctx.now)
  const sums = await sumIos(ctx.tx, ioScope(staff(ctx)), { today, soon: addDays(today, IO_ENDS_SOON_DAYS) })
  return {
    ioAmount: toWire(sums.amount),
    reserved: toWire(sums.reserved),
    committed: toWire(sums.committed),
    ioActualAmount: toWire(sums.actual),
    available: toWire(availableOf(sums)),
    ios: sums.ios,
    expiringSoon: sums.expiringSoon,
  }
}
