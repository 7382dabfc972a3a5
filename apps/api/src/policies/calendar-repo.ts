import type { CalendarDay } from '@osmp/domain/meetings/working-days.ts'
import type { Tx } from '../kit/db.ts'

/** Holidays and make-up working days: one small table, read whole. */
export async function loadCalendar(tx: Tx): Promise<CalendarDay[]> {
  const rows = await tx.selectFrom('calendar_day').select(['date', 'kind']).execute()
  return rows.map(({ date, kind }) => ({ date, kind: kind === 'workday' ? 'workday' : 'holiday' }))
}
