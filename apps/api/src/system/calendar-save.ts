import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import type { MoveDeadlines } from './move-deadlines.ts'
import { isDeepStrictEqual } from 'node:util'
import type { system } from '@osmp/contract/system/endpoints.ts'
import { isLocalDate, localDateOf, yearOf } from '@osmp/domain/kit/time.ts'
import { keepWorkingDaysLeft } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findCalendarDays, loadCalendar, lockCalendar, saveCalendarDay, type StoredDay } from '../policies/public.ts'
import { calendarDay } from './calendar-presenter.ts'
import { storeEstimate } from './year-estimate.ts'

export const calendarSave =
  (moveDeadlines: MoveDeadlines): Handler<typeof system, 'calendarSave'> =>
  async (input, ctx) => {
    const { tx, at } = ctx
    const today = localDateOf(at)
    const { date, kind, name, source = 'company', seen } = input
    if (!isLocalDate(date)) throw new AppError('inputDate', { field: 'date' })
    if (date < today) throw new AppError('calendarDayPast')
    if (kind !== 'normal' && name === '') throw new AppError('calendarNameMissing')
    await lockCalendar(tx)
    await storeEstimate(tx, Number(yearOf(date)))
    const [before = null] = await findCalendarDays(tx, date, date)
    if (seen !== undefined && !isDeepStrictEqual(seen, before && calendarDay(before)))
      throw new AppError('calendarDayStale')
    const old = await loadCalendar(tx)
    const day: StoredDay = { date, kind, name, source }
    await saveCalendarDay(tx, day)
    await logSettingChange(tx, {
      kind: 'calendar',
      subject: date,
      before,
      after: day,
      byPersonId: staff(ctx).personId,
      at,
    })
    const changed = await loadCalendar(tx)
    const move = (deadline: string) => keepWorkingDaysLeft(deadline, today, old, changed)
    return { day: calendarDay(day), movedDeadlines: await moveDeadlines(tx, date, move) }
  }
