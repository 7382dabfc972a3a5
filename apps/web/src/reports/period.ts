import { addDays, monthOf, type LocalDate } from '@osmp/domain/kit/time.ts'

export const PERIODS = ['months12', 'months6', 'months3', 'month', 'lastYear'] as const
export type PeriodName = (typeof PERIODS)[number]

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

/** Whole months up to the present one, or the year before. */
export function daysOf(name: PeriodName, today: LocalDate): { from: LocalDate; to: LocalDate } {
  if (name === 'lastYear') {
    const year = String(Number(today.slice(0, 4)) - 1)
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
  const month = monthOf(today)
  return { from: `${monthAfter(month, 1 - MONTHS[name])}-01`, to: daysOfMonth(month).to }
}
