import type { Instant } from '@osmp/domain/kit/time.ts'
import { formatDate, formatDateTime, formatTime } from './format.ts'

/** The hour alone where the day is known, as all that stands beside it (a meeting's start and end, say) is of that day; else day and hour. */
export function formatBeside(moment: Instant, ...beside: readonly Instant[]): string {
  const day = formatDate(moment)
  return beside.every((other) => formatDate(other) === day) ? formatTime(moment) : formatDateTime(moment)
}
