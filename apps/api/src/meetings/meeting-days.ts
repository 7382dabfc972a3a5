import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { addDays, addMonths } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countDays } from './list/list-days-repo.ts'
import { filterOf } from './list/list-meetings.ts'
import { listScopeOf } from './list/list-scope.ts'

/** A company's busiest month; a person's is far smaller. */
const MOST_MEETINGS = 20_000

/** The weeks of a month hold so many days before it and after it at most. */
const AROUND = 6

export const meetingDays: Handler<typeof meetings, 'meetingDays'> = async ({ month, around, ...conditions }, ctx) => {
  const first = `${month}-01`
  const beside = around === true ? AROUND : 0
  const scope = listScopeOf(staff(ctx))
  const filter = filterOf({
    ...conditions,
    from: addDays(first, -beside),
    to: addDays(addMonths(first, 1), beside - 1),
    sort: 'startAsc',
  })
  const days = await countDays(ctx.tx, scope, filter, MOST_MEETINGS)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return { days, isWhole: total < MOST_MEETINGS }
}
