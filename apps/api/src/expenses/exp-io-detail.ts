import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { type EntryRow, findEntries, findReadable } from './entry-repo.ts'
import { entryDetail, entryTitle } from './entry-texts.ts'
import { presentIo } from './io-presenter.ts'
import { findIo } from './io-repo.ts'
import { ioScope, readsAllMeetings } from './io-scope.ts'

const PAGE = 50

export const expIoDetail: Handler<typeof expenses, 'expIoDetail'> = async ({ ioCode, page = 1 }, ctx) => {
  const io = await findIo(ctx.tx, ioScope(staff(ctx)), ioCode)
  if (!io) throw new AppError('ioNotFound')
  const { rows, total } = await findEntries(ctx.tx, ioCode, page)
  const entries = await presentEntries(ctx, rows)
  return { io: presentIo(io, shanghaiDate(ctx.now)), entries, total, hasMore: page * PAGE < total }
}

/** Entries of meetings the reader has no part in are shown with their amounts, without meeting, speaker or person. */
async function presentEntries(ctx: Ctx, rows: readonly EntryRow[]) {
  const me = staff(ctx)
  const ids = [...new Set(rows.flatMap(({ engagementId }) => (engagementId === null ? [] : [engagementId])))]
  const readable = readsAllMeetings(me) ? new Set(ids) : await findReadable(ctx.tx, ids, me.personId)
  return rows.map((row) => {
    const named = row.engagementId === null || readable.has(row.engagementId)
    const { id, kind, debitAccount, creditAccount, at } = row
    return {
      ...{ id, kind, debitAccount, creditAccount, at },
      title: entryTitle(row, ctx.locale, named),
      detail: named ? entryDetail(row, ctx.locale) : ctx.locale === 'en' ? 'Another meeting' : '其他会议',
      amount: toWire(row.amount),
      availableAfter: toWire(row.availableAfter),
      engagementId: named ? row.engagementId : null,
      engagementName: named ? row.engagementName : null,
      byName: named ? row.byName : null,
    }
  })
}
