import { type LocalDate, yearOf } from '../kit/time.ts'
import { type EstimatedDay, estimateHolidays } from './estimated-holidays.ts'

/**
 * What is stored of a day. `normal`: as in the plain week, whatever the estimate says. `source`: the notice, `company`, or `estimate`
 * before there is a notice.
 */
export type CalendarDay = {
  readonly date: LocalDate
  readonly kind: 'holiday' | 'workday' | 'normal'
  readonly source: string
}

/** Which days differ from the plain week: what is stored, and the estimate for years of which nothing is. */
export type WorkCalendar = {
  readonly days: ReadonlyMap<LocalDate, CalendarDay['kind']>
  /** Years that are stored, as a notice or as an estimate. What a company says of single days makes no year. */
  readonly storedYears: ReadonlySet<string>
  /** The stored years of which days still are an estimate. */
  readonly estimatedYears: ReadonlySet<string>
}

const OF_COMPANY = 'company'
export const ESTIMATE = 'estimate'

export function workCalendar(stored: readonly CalendarDay[]): WorkCalendar {
  const yearsOf = (days: readonly CalendarDay[]) => new Set(days.map(({ date }) => yearOf(date)))
  return {
    days: new Map(stored.map(({ date, kind }) => [date, kind])),
    storedYears: yearsOf(stored.filter(({ source }) => source !== OF_COMPANY)),
    estimatedYears: yearsOf(stored.filter(({ source }) => source === ESTIMATE)),
  }
}

/** How a day differs from the plain week, if it does. */
export function specialKind(date: LocalDate, { days, storedYears }: WorkCalendar): 'holiday' | 'workday' | undefined {
  const kind = days.get(date) ?? (storedYears.has(yearOf(date)) ? undefined : estimateOf(yearOf(date)).get(date)?.kind)
  return kind === 'normal' ? undefined : kind
}

/** The estimated days of a year that count: none of a stored year, none of which something is stored. */
export function estimatedDays(year: string, { days, storedYears }: WorkCalendar): EstimatedDay[] {
  if (storedYears.has(year)) return []
  return [...estimateOf(year).values()].filter(({ date }) => !days.has(date))
}

/** Some days of the year are an estimate: there is no notice of it yet. */
export function lacksNotice(year: string, calendar: WorkCalendar): boolean {
  return calendar.estimatedYears.has(year) || estimatedDays(year, calendar).length > 0
}

/** Counting working days from one day to the other, in either order, goes over a year without a notice. */
export function restsOnEstimate(from: LocalDate, to: LocalDate, calendar: WorkCalendar): boolean {
  const [one, other] = [Number(yearOf(from)), Number(yearOf(to))]
  const first = Math.min(one, other)
  const years = Array.from({ length: Math.max(one, other) - first + 1 }, (_, at) => String(first + at))
  return years.some((year) => lacksNotice(year, calendar))
}

/** What a stored message or entry keeps besides a date or a count of working days, so that it says so when it rests on an estimate. */
export function estimateMark(from: LocalDate, to: LocalDate, calendar: WorkCalendar): { byEstimate?: number } {
  return restsOnEstimate(from, to, calendar) ? { byEstimate: 1 } : {}
}

const estimates = new Map<string, ReadonlyMap<LocalDate, EstimatedDay>>()

/** Always the same for one year, so that it is worked out once. */
function estimateOf(year: string): ReadonlyMap<LocalDate, EstimatedDay> {
  const known = estimates.get(year)
  if (known) return known
  const days = new Map(estimateHolidays(year).map((day) => [day.date, day]))
  estimates.set(year, days)
  return days
}
