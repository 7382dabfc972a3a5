import type { WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import type { Tx } from '../kit/database/db.ts'
import { findCalendarDays } from '../policies/public.ts'
import { calendarDay, type CalendarDay } from './calendar-presenter.ts'
import { unstoredEstimate } from './year-estimate.ts'

/** The days of a year that differ from the plain week, stored or estimated, by date. */
export async function calendarYear(tx: Tx, year: number, calendar: WorkCalendar): Promise<CalendarDay[]> {
  const stored = await findCalendarDays(tx, `${year}-01-01`, `${year}-12-31`)
  return [...stored, ...unstoredEstimate(year, calendar)]
    .map(calendarDay)
    .filter((day) => day !== null)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
