import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentIo } from './io-presenter.ts'
import { findIo } from './io-repo.ts'
import { ioScope } from './io-scope.ts'
import { readLedger } from './read-ledger.ts'
import { readShortfalls } from './read-shortfalls.ts'

export const expIoDetail: Handler<typeof expenses, 'expIoDetail'> = async ({ ioCode, account, page = 1 }, ctx) => {
  const me = staff(ctx)
  const io = await findIo(ctx.tx, ioScope(me), ioCode)
  if (!io) throw new AppError('ioNotFound')
  return {
    io: presentIo(io, shanghaiDate(ctx.now)),
    shortfalls: await readShortfalls(ctx.tx, me, ioCode),
    ...(await readLedger(ctx, me, { ioCode, account, page })),
  }
}
