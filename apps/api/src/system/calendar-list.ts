import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { findCalendarDays } from '../policies/public.ts'
import { calendarDay } from './calendar-presenter.ts'

export const calendarList: Handler<typeof system, 'calendarList'> = async ({ year }, ctx) => {
  const days = await findCalendarDays(ctx.tx, `${year}-01-01`, `${year}-12-31`)
  return { list: days.map(calendarDay).filter((day) => day !== null) }
}
