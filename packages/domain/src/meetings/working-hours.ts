import { addDays, instantAt, instantMs } from '../kit/time.ts'
import type { LocalDate } from '../kit/time.ts'
import { isWorkingDay, shanghaiDate } from './working-days.ts'
import type { WorkCalendar } from './work-calendar.ts'

const HOUR = 3_600_000

/** The working day in Asia/Shanghai: 09:00 to 18:00. */
function officeHours(date: LocalDate): { opens: number; closes: number } {
  return { opens: instantMs(instantAt(date, '09:00')), closes: instantMs(instantAt(date, '18:00')) }
}

/** The latest moment since which `hours` working hours have passed at `nowMs` (epoch ms); time outside office hours does not count. */
export function workingHoursAgo(nowMs: number, hours: number, calendar: WorkCalendar): number {
  let left = hours * HOUR
  for (let date = shanghaiDate(nowMs); ; date = addDays(date, -1)) {
    if (!isWorkingDay(date, calendar)) continue
    const { opens, closes } = officeHours(date)
    const end = Math.min(closes, nowMs)
    const room = Math.max(0, end - opens)
    if (left <= room) return end - left
    left -= room
  }
}

/** The moment at which so many working hours have passed since `fromMs` (epoch ms). */
export function afterWorkingHours(fromMs: number, hours: number, calendar: WorkCalendar): number {
  let left = hours * HOUR
  for (let date = shanghaiDate(fromMs); ; date = addDays(date, 1)) {
    if (!isWorkingDay(date, calendar)) continue
    const { opens, closes } = officeHours(date)
    const begin = Math.max(opens, fromMs)
    const room = Math.max(0, closes - begin)
    if (left <= room) return begin + left
    left -= room
  }
}

/** Working milliseconds between two moments (epoch ms); 0 when `toMs` is not later. */
export function workingMsBetween(fromMs: number, toMs: number, calendar: WorkCalendar): number {
  const last = shanghaiDate(toMs)
  let total = 0
  for (let date = shanghaiDate(fromMs); date <= last; date = addDays(date, 1)) {
    if (!isWorkingDay(date, calendar)) continue
    const { opens, closes } = officeHours(date)
    total += Math.max(0, Math.min(closes, toMs) - Math.max(opens, fromMs))
  }
  return total
}
