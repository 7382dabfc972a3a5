import {
  addDays,
  DAY_MS,
  dateOfDays,
  daysBetween,
  daysOfDate,
  INSTANT,
  type Instant,
  instantMs,
  instantOf,
  LOCAL_DATE,
  type LocalDate,
  MINUTE_MS,
  SHANGHAI_OFFSET_MINUTES,
} from './instant.ts'

export {
  addDays,
  daysBetween,
  displayTime,
  type Instant,
  instantMs,
  instantOf,
  type LocalDate,
  localDateOf,
  localDateOfMs,
  weekdayOf,
} from './instant.ts'

const CLOCK = /^([01][0-9]|2[0-3]):([0-5][0-9])$/

/** True for an existing moment in exactly the form of `Instant`. */
export function isInstant(text: string): text is Instant {
  const match = INSTANT.exec(text)
  if (!match) return false
  const [, date = '', hour, minute, second] = match
  return isLocalDate(date) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}

/** True for a day that exists, 1992 or later. */
export function isLocalDate(text: string): text is LocalDate {
  const match = LOCAL_DATE.exec(text)
  return match !== null && Number(match[1]) >= 1992 && dateOfDays(daysOfDate(text)) === text
}

export function addMinutes(instant: Instant, minutes: number): Instant {
  return instantOf(instantMs(instant) + minutes * MINUTE_MS)
}

/** Minutes from one moment to another; negative when `to` is earlier; a fraction when seconds differ. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (instantMs(to) - instantMs(from)) / MINUTE_MS
}

/** On the step of the time picker (product text, §5: five minutes), with no seconds. */
export function isOnGrid(instant: Instant, stepMinutes = 5): boolean {
  return instantMs(instant) % (stepMinutes * MINUTE_MS) === 0
}

/** The moment of a day and clock time (`HH:mm`) in Asia/Shanghai. Throws a RangeError for a clock that does not exist. */
export function instantAt(date: LocalDate, clock: string): Instant {
  const match = CLOCK.exec(clock)
  if (!match) throw new RangeError(`not a clock time: ${clock}`)
  const minutes = Number(match[1]) * 60 + Number(match[2]) - SHANGHAI_OFFSET_MINUTES
  return instantOf(daysOfDate(date) * DAY_MS + minutes * MINUTE_MS)
}

/** The same day some months later, or the last day of that month if it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const first = firstOfMonth(index)
  return addDays(first, Math.min(day, daysBetween(first, firstOfMonth(index + 1))) - 1)
}

const firstOfMonth = (index: number): LocalDate =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`

export function yearOf(date: LocalDate): string {
  return date.slice(0, 4)
}

/** `2026-11`: the month that withholding adds up. */
export function monthOf(date: LocalDate): string {
  return date.slice(0, 7)
}
