/** A moment: UTC ISO text with milliseconds, `2026-11-21T03:00:00.000Z`. Compares as text. */
export type Instant = string
/** A calendar day in Asia/Shanghai, `2026-11-21`. Compares as text. */
export type LocalDate = string

/** Asia/Shanghai has been UTC+8 without summer time since 1992. */
const SHANGHAI_OFFSET_MINUTES = 480
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const INSTANT = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z$/
const LOCAL_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
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

/** Milliseconds since 1970 (UTC). Throws a RangeError for text that is not an Instant: check at the border with isInstant. */
export function instantMs(instant: Instant): number {
  const match = INSTANT.exec(instant)
  if (!match) throw new RangeError(`not an instant: ${instant}`)
  const [, date = '', hour, minute, second, ms] = match
  return daysOfDate(date) * DAY_MS + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(ms)
}

/** The Instant of milliseconds since 1970 (UTC). */
export function instantOf(ms: number): Instant {
  const days = Math.floor(ms / DAY_MS)
  const rest = ms - days * DAY_MS
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const clock = `${two(rest / 3_600_000)}:${two((rest / MINUTE_MS) % 60)}:${two((rest / 1000) % 60)}`
  return `${dateOfDays(days)}T${clock}.${String(rest % 1000).padStart(3, '0')}Z`
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

/** Display form: `YYYY-MM-DD HH:mm` in Asia/Shanghai. */
export function displayTime(instant: Instant): string {
  return instantOf(instantMs(instant) + SHANGHAI_OFFSET_MINUTES * MINUTE_MS)
    .slice(0, 16)
    .replace('T', ' ')
}

/** The day in Asia/Shanghai of milliseconds since 1970 (UTC). */
export function localDateOfMs(ms: number): LocalDate {
  return dateOfDays(Math.floor((ms + SHANGHAI_OFFSET_MINUTES * MINUTE_MS) / DAY_MS))
}

/** The day of a moment in Asia/Shanghai. */
export function localDateOf(instant: Instant): LocalDate {
  return displayTime(instant).slice(0, 10)
}

/** The moment of a day and clock time (`HH:mm`) in Asia/Shanghai. Throws a RangeError for a clock that does not exist. */
export function instantAt(date: LocalDate, clock: string): Instant {
  const match = CLOCK.exec(clock)
  if (!match) throw new RangeError(`not a clock time: ${clock}`)
  const minutes = Number(match[1]) * 60 + Number(match[2]) - SHANGHAI_OFFSET_MINUTES
  return instantOf(daysOfDate(date) * DAY_MS + minutes * MINUTE_MS)
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDays(daysOfDate(date) + days)
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

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return daysOfDate(to) - daysOfDate(from)
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
  return (((daysOfDate(date) + 4) % 7) + 7) % 7
}

export function yearOf(date: LocalDate): string {
  return date.slice(0, 4)
}

/** `2026-11`: the month that withholding adds up. */
export function monthOf(date: LocalDate): string {
  return date.slice(0, 7)
}

// Civil calendar by whole days, eras of 400 years beginning in March, so that the leap day comes last in its year.
function daysOfDate(date: LocalDate): number {
  const match = LOCAL_DATE.exec(date)
  if (!match) throw new RangeError(`not a date: ${date}`)
  const month = Number(match[2])
  const year = Number(match[1]) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(match[3]) - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

function dateOfDays(days: number): LocalDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const day = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  )
  const dayOfYear = day - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(dayOfMonth).padStart(2, '0')].join('-')
}
