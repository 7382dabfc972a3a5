import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { IO_ENDS_SOON_DAYS } from '@osmp/domain/expenses/ledger-rules.ts'
import { addDays } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentIo } from './io-presenter.ts'
import { findIos } from './io-repo.ts'
import { ioScope } from './io-scope.ts'

const PAGE = 20

export const expIoList: Handler<typeof expenses, 'expIoList'> = async (
  { keyword = '', expiring = false, least, page = 1 },
  ctx,
) => {
  const today = shanghaiDate(ctx.now)
  const { rows, total } = await findIos(ctx.tx, ioScope(staff(ctx)), {
    keyword,
    page,
    today,
    soon: expiring ? addDays(today, IO_ENDS_SOON_DAYS) : undefined,
    least,
  })
  return { list: rows.map((row) => presentIo(row, today)), total, hasMore: page * PAGE < total }
}
