import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countWaiting, loadReach } from '../meetings/public.ts'
import { sumPassed } from './waiting-sum-repo.ts'

export const getApprovalListNumber: Handler<typeof approvals, 'getApprovalListNumber'> = async (
  _input,
  { tx, ...ctx },
) => {
  const { personId } = staff(ctx)
  const today = localDateOf(ctx.at)
  const count = await countWaiting(tx, await loadReach(tx, personId, today))
  if (count > 0) return { count }
  const passed = await sumPassed(tx, personId, instantAt(today, '00:00'))
  if (passed.count === 0) return { count }
  return { count, passedToday: { count: passed.count, amount: toWire(passed.amountFen) } }
}
