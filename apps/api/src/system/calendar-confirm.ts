import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import { isDeepStrictEqual } from 'node:util'
import type { system } from '@osmp/contract/system/endpoints.ts'
import { ESTIMATE } from '@osmp/domain/meetings/work-calendar.ts'
import { localDateOf, yearOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { confirmEstimate, loadCalendar, lockCalendar } from '../policies/public.ts'
import { calendarYear } from './calendar-year.ts'
import { storeEstimate } from './year-estimate.ts'

export const calendarConfirm: Handler<typeof system, 'calendarConfirm'> = async ({ year, notice, seen }, ctx) => {
  const { tx, at } = ctx
  if (String(year) < yearOf(localDateOf(at))) throw new AppError('calendarDayPast')
  await lockCalendar(tx)
  if (!isDeepStrictEqual(seen, await calendarYear(tx, year, await loadCalendar(tx))))
    throw new AppError('calendarYearStale')
  await storeEstimate(tx, year)
  const source = `notice ${notice}`
  const confirmed = await confirmEstimate(tx, `${year}-01-01`, `${year}-12-31`, source)
  if (confirmed > 0)
    await logSettingChange(tx, {
      kind: 'calendar',
      subject: String(year),
      before: { source: ESTIMATE, days: confirmed },
      after: { source, days: confirmed },
      byPersonId: staff(ctx).personId,
      at,
    })
  return { confirmed }
}
