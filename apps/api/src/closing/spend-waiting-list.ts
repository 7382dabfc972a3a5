import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadReach } from '../meetings/public.ts'
import { findSpendWaiting } from './spend/spend-review-repo.ts'

export const spendWaitingList: Handler<typeof closing, 'spendWaitingList'> = async (_input, ctx) => {
  const reach = await loadReach(ctx.tx, staff(ctx).personId, localDateOf(ctx.at))
  const rows = await findSpendWaiting(ctx.tx, reach)
  return {
    list: rows.map(({ planned, actual, uncovered, ...row }) => ({
      ...row,
      planned: toWire(planned),
      actual: toWire(actual),
      uncovered: uncovered === 0 ? null : toWire(uncovered),
    })),
  }
}
