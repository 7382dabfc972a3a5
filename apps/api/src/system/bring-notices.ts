import type { MoveDeadlines } from './move-deadlines.ts'
import { yearOf } from '@osmp/domain/kit/time.ts'
import { keepWorkingDaysLeft, shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../kit/database/db.ts'
import { addCalendarDays, dropEstimate, loadCalendar, lockCalendar, type StoredDay } from '../policies/public.ts'

/**
 * Days of notices that the product brings along: they take the place of the estimate of their years, and running closing deadlines keep
 * the working days they have left. What administrators stored stays. `now`: epoch ms.
 */
export async function bringNotices(
  tx: Tx,
  days: readonly StoredDay[],
  { now, moveDeadlines }: { now: number; moveDeadlines: MoveDeadlines },
): Promise<void> {
  await lockCalendar(tx)
  const before = await loadCalendar(tx)
  for (const year of new Set(days.map(({ date }) => yearOf(date)))) {
    if (before.estimatedYears.has(year)) await dropEstimate(tx, `${year}-01-01`, `${year}-12-31`)
  }
  await addCalendarDays(tx, days)
  const after = await loadCalendar(tx)
  const today = shanghaiDate(now)
  await moveDeadlines(tx, today, (deadline) => keepWorkingDaysLeft(deadline, today, before, after))
}
