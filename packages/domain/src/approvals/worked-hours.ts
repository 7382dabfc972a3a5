import { addDays, instantAt, instantMs, localDateOf, weekdayOf, type Instant } from '../kit/time.ts'

/** Office hours a step is expected to be decided in, Asia/Shanghai. */
const OPENS = '09:00'
const CLOSES = '18:00'
const HOUR_MS = 3_600_000
/** Longer waits count as this many days: they are late anyway. */
const MOST_DAYS = 30

/** Office hours between two moments, Monday to Friday; public holidays are not left out. */
export function workedHours(since: Instant, until: Instant): number {
  const [from, to] = [instantMs(since), instantMs(until)]
  let hours = 0
  let day = localDateOf(since)
  for (let count = 0; count < MOST_DAYS && instantMs(instantAt(day, '00:00')) < to; count += 1, day = addDays(day, 1)) {
    if (weekdayOf(day) % 6 === 0) continue
    const begin = Math.max(from, instantMs(instantAt(day, OPENS)))
    const end = Math.min(to, instantMs(instantAt(day, CLOSES)))
    hours += Math.max(0, end - begin) / HOUR_MS
  }
  return hours
}
