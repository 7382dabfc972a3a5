import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { ioScope } from './io-scope.ts'
import { readLedger } from './read-ledger.ts'

export const expLedger: Handler<typeof expenses, 'expLedger'> = ({ account, page = 1 }, ctx) => {
  const me = staff(ctx)
  return readLedger(ctx, me, { scope: ioScope(me), account, page })
}
