import { addDays, monthOf, type LocalDate } from '@osmp/domain/kit/time.ts'
import { mondayOf } from '../kit/format-days.ts'

export const PERIODS = ['week', 'lastWeek', 'months12', 'months6', 'months3', 'month', 'lastYear'] as const
export type PeriodName = (typeof PERIODS)[number]

export const isWeek = (name: PeriodName): name is 'week' | 'lastWeek' => name === 'week' || name === 'lastWeek'

const MONTHS = { month: 1, months3: 3, months6: 6, months12: 12 } as const

/** `2026-11` and -1 give `2026-10`. */
export function monthAfter(month: string, steps: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + steps
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** First and last day of a month. */
export function daysOfMonth(month: string): { from: LocalDate; to: LocalDate } {
  return { from: `${month}-01`, to: addDays(`${monthAfter(month, 1)}-01`, -1) }
}

/** This week or the one before, from Monday to Sunday; whole months up to the present one, or the year before. */
export function daysOf(name: PeriodName, today: LocalDate): { from: LocalDate; to: LocalDate } {
  if (isWeek(name)) {
    const from = addDays(mondayOf(today), name === 'week' ? 0 : -7)
    return { from, to: addDays(from, 6) }
  }
  if (name === 'lastYear') {
    const year = String(Number(today.slice(0, 4)) - 1)
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
  const month = monthOf(today)
  return { from: `${monthAfter(month, 1 - MONTHS[name])}-01`, to: daysOfMonth(month).to }
}
