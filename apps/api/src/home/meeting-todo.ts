import type { home } from '@osmp/contract/home/endpoints.ts'
import { addDays, instantAt } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { waitingFees } from '../fees/public.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findTodo, findUpcoming } from './todo-repo.ts'
import { isClosingDayEstimated, presentMeetingListItems, loadReach, reachOf } from '../meetings/public.ts'

export const meetingTodo: Handler<typeof home, 'meetingTodo'> = async (_input, ctx) => {
  const { personId, seesOthers } = staff(ctx)
  const today = shanghaiDate(ctx.now)
  const reach = seesOthers ? await loadReach(ctx.tx, personId, today) : reachOf(personId, [])
  const todo = await findTodo(ctx.tx, personId, reach)
  const ids = await findUpcoming(ctx.tx, personId, instantAt(today, '00:00'), instantAt(addDays(today, 7), '00:00'))
  const isNextDeadlineEstimated = await isClosingDayEstimated(ctx.tx, todo.nextDeadline, ctx.now)
  const waiting = await waitingFees(ctx)
  return {
    ...todo,
    isNextDeadlineEstimated,
    waiting,
    upcoming: await presentMeetingListItems(ctx.tx, ids, ctx),
    now: ctx.at,
  }
}
