import { addDays, instantAt, instantMs, instantOf, displayTime, localDateOfMs, weekdayOf } from '../kit/time.ts'
import type { LocalDate } from '../kit/time.ts'
import { specialKind, type WorkCalendar } from './work-calendar.ts'

/** Day in Asia/Shanghai of a moment (epoch ms). */
export function shanghaiDate(epochMs: number): LocalDate {
  return localDateOfMs(epochMs)
}

/** `YYYY-MM-DD HH:mm` in Asia/Shanghai of a moment (epoch ms). */
export function formatShanghai(epochMs: number): string {
  return displayTime(instantOf(epochMs))
}

/** Epoch ms of `YYYY-MM-DD HH:mm` in Asia/Shanghai. Throws a RangeError for text of another form. */
export function shanghaiToEpoch(text: string): number {
  return instantMs(instantAt(text.slice(0, 10), text.slice(11)))
}

/** A weekday that is no holiday, or a weekend day worked to make up for one. */
export function isWorkingDay(date: LocalDate, calendar: WorkCalendar): boolean {
  const special = specialKind(date, calendar)
  if (special) return special === 'workday'
  const weekday = weekdayOf(date)
  return weekday !== 0 && weekday !== 6
}

/** The working day `count` working days after (before, if negative) a day; the day itself is not counted; 0 is the day. */
export function addWorkingDays(date: LocalDate, count: number, calendar: WorkCalendar): LocalDate {
  const step = count < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step)
    if (isWorkingDay(day, calendar)) left -= 1
  }
  return day
}

/** Working days after `from` up to and with `to`; negative when `to` is earlier. Inverse of addWorkingDays. */
export function workingDaysBetween(from: LocalDate, to: LocalDate, calendar: WorkCalendar): number {
  if (to < from) return -countBack(from, to, calendar)
  let count = 0
  for (let day = from; day < to;) {
    day = addDays(day, 1)
    if (isWorkingDay(day, calendar)) count += 1
  }
  return count
}

function countBack(from: LocalDate, to: LocalDate, calendar: WorkCalendar): number {
  let count = 0
  for (let day = from; day > to;) {
    day = addDays(day, -1)
    if (isWorkingDay(day, calendar)) count += 1
  }
  return count
}

/**
 * The moment a period of working days is over: the midnight (Asia/Shanghai) that ends the `count`th working day after
 * the day of `fromMs`. Both in epoch ms. Used for closing (5), reopening (3) and fee submission (10).
 */
export function workingDeadline(fromMs: number, count: number, calendar: WorkCalendar): number {
  const lastDay = addWorkingDays(shanghaiDate(fromMs), count, calendar)
  return instantMs(instantAt(addDays(lastDay, 1), '00:00'))
}

/**
 * A deadline that still leaves as many working days, today among them, after the calendar changed; never before today.
 * A day taken off lets everybody have a day more, a day worked after all takes one.
 */
export function keepWorkingDaysLeft(
  deadline: LocalDate,
  today: LocalDate,
  before: WorkCalendar,
  after: WorkCalendar,
): LocalDate {
  const yesterday = addDays(today, -1)
  const left = workingDaysBetween(yesterday, deadline, before)
  return left < 1 ? deadline : addWorkingDays(yesterday, left, after)
}
