import type { system } from '@osmp/contract/system/endpoints.ts'
import { lacksNotice } from '@osmp/domain/meetings/work-calendar.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { loadCalendar } from '../policies/public.ts'
import { calendarYear } from './calendar-year.ts'

export const calendarList: Handler<typeof system, 'calendarList'> = async ({ year }, ctx) => {
  const calendar = await loadCalendar(ctx.tx)
  return { list: await calendarYear(ctx.tx, year, calendar), isEstimated: lacksNotice(String(year), calendar) }
}
