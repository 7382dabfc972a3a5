import { ESTIMATE, estimatedDays, type WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import type { Tx } from '../kit/database/db.ts'
import { addCalendarDays, loadCalendar, type StoredDay } from '../policies/public.ts'

/** The days of a year that are an estimate and not stored. */
export function unstoredEstimate(year: number, calendar: WorkCalendar): StoredDay[] {
  return estimatedDays(String(year), calendar).map((day) => ({ ...day, source: ESTIMATE }))
}

/** Stores the estimate of a year of which nothing is stored, so that a change of single days leaves the others as they are. */
export async function storeEstimate(tx: Tx, year: number): Promise<void> {
  await addCalendarDays(tx, unstoredEstimate(year, await loadCalendar(tx)))
}
