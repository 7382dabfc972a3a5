import { addDays, daysBetween, weekdayOf, type LocalDate } from '@osmp/domain/kit/time.ts'
import { two } from './date-time-bounds.ts'

export function dateOf(year: number, month: number, day: number): LocalDate {
  return `${year}-${two(month)}-${two(Math.min(day, daysInMonth(year, month)))}`
}

export function daysInMonth(year: number, month: number): number {
  const first: LocalDate = `${year}-${two(month)}-01`
  const next: LocalDate = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  return daysBetween(first, next)
}

/** Year, month and day of a date as numbers. */
export function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

/** The weeks that hold a month, Monday first, with the days of its neighbours that fill them. */
export function weeksOfMonth(date: LocalDate): readonly (readonly LocalDate[])[] {
  const { year, month } = partsOf(date)
  const first = dateOf(year, month, 1)
  const start = addDays(first, -mondayOffset(first))
  const weeks = Math.ceil((mondayOffset(first) + daysInMonth(year, month)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

/** Days since Monday. */
export function mondayOffset(date: LocalDate): number {
  return (weekdayOf(date) + 6) % 7
}
