import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findPayments } from './payment-repo.ts'

const PAGE = 20

export const expSpeakerList: Handler<typeof expenses, 'expSpeakerList'> = async ({ keyword = '', page = 1 }, ctx) => {
  const { rows, total } = await findPayments(ctx.tx, staff(ctx), { keyword, page })
  const list = rows.map((row) => ({ ...row, net: toWire(row.net), gross: toWire(row.gross), tax: toWire(row.tax) }))
  return { list, total, hasMore: page * PAGE < total }
}
