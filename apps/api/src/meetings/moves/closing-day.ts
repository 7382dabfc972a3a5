import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { estimateMark, restsOnEstimate, type WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { addWorkingDays, shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../../kit/database/db.ts'
import { loadCalendar } from '../../policies/public.ts'

/** The last working day to close, so many after the day of `fromMs` (epoch ms), and what messages and entries say with it. */
export async function closingDayAfter(tx: Tx, fromMs: number, workdays: number) {
  const calendar = await loadCalendar(tx)
  const from = shanghaiDate(fromMs)
  const deadline = addWorkingDays(from, workdays, calendar)
  return { deadline, said: { deadline, ...estimateMark(from, deadline, calendar) } }
}

/** Whether the working days until then rest on an estimate: the day moves when the notice differs. `now`: epoch ms. */
export const isClosingDayEstimated = (deadline: LocalDate | null, now: number, calendar: WorkCalendar): boolean =>
  deadline !== null && restsOnEstimate(shanghaiDate(now), deadline, calendar)
