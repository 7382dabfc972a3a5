import type { expenses } from '@osmp/contract/expenses/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentEvent } from './event-presenter.ts'
import { findEvents } from './event-repo.ts'

const PAGE = 20

export const expEventList: Handler<typeof expenses, 'expEventList'> = async (
  { keyword = '', month, page = 1 },
  ctx,
) => {
  const { rows, total } = await findEvents(ctx.tx, staff(ctx), { keyword, month, page })
  return { list: rows.map(presentEvent), total, hasMore: page * PAGE < total }
}
