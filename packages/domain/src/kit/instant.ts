/** A moment: UTC ISO text with milliseconds, `2026-11-21T03:00:00.000Z`. Compares as text. */
export type Instant = string
/** A calendar day in Asia/Shanghai, `2026-11-21`. Compares as text. */
export type LocalDate = string

/** Asia/Shanghai has been UTC+8 without summer time since 1992. */
export const SHANGHAI_OFFSET_MINUTES = 480
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

export const INSTANT = /^([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z$/
export const LOCAL_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/

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

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDays(daysOfDate(date) + days)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return daysOfDate(to) - daysOfDate(from)
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
  return (((daysOfDate(date) + 4) % 7) + 7) % 7
}

// Civil calendar by whole days, eras of 400 years beginning in March, so that the leap day comes last in its year.
export function daysOfDate(date: LocalDate): number {
  const match = LOCAL_DATE.exec(date)
  if (!match) throw new RangeError(`not a date: ${date}`)
  const month = Number(match[2])
  const year = Number(match[1]) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(match[3]) - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

export function dateOfDays(days: number): LocalDate {
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
