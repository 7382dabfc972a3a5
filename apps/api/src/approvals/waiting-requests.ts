import { toWire } from '@osmp/domain/kit/money.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Reach } from '../meetings/public.ts'
import { presentApprovalPage } from './approval-list-presenter.ts'
import { findWaiting } from './approval-list-repo.ts'
import { rulesOfWaiting } from './waiting-rules.ts'
import { MOST_SUMMED, sumWaiting } from './waiting-sum-repo.ts'

/** So many stand ready, that the next one is there when the first is decided. */
const READY = 3

/** The first applications that wait for this reach, with what the rules said of each, and how many there are with which sum. */
export async function waitingRequests(ctx: Ctx, reach: Reach) {
  const rows = await findWaiting(ctx.tx, reach, { keyword: undefined, cursor: undefined }, READY)
  const { list } = await presentApprovalPage(ctx, rows)
  const { count, amountFen } = await sumWaiting(ctx.tx, reach)
  const rulesOf = await rulesOfWaiting(ctx, list)
  return {
    list: list.map((item) => ({ ...item, ...rulesOf(item) })),
    /** Both unknown where more wait than are added up. */
    count: count > MOST_SUMMED ? null : count,
    amount: count > MOST_SUMMED ? null : toWire(amountFen),
  }
}
