import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { presentEntries } from './entry-presenter.ts'
import { findEntries } from './entry-repo.ts'
import { presentIo } from './io-presenter.ts'
import { findIo } from './io-repo.ts'
import { ioScope } from './io-scope.ts'
import { findReadable } from './readable-meetings-repo.ts'

const PAGE = 50

export const expIoDetail: Handler<typeof expenses, 'expIoDetail'> = async ({ ioCode, page = 1 }, ctx) => {
  const me = staff(ctx)
  const io = await findIo(ctx.tx, ioScope(me), ioCode)
  if (!io) throw new AppError('ioNotFound')
  const { rows, total } = await findEntries(ctx.tx, { ioCode }, page)
  const ids = new Set(rows.flatMap(({ engagementId }) => (engagementId === null ? [] : [engagementId])))
  const readable = await findReadable(ctx.tx, me, [...ids])
  return {
    io: presentIo(io, shanghaiDate(ctx.now)),
    entries: presentEntries(rows, readable, ctx.locale),
    total,
    hasMore: page * PAGE < total,
  }
}
