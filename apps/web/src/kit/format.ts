import { displayTime, localDateOf, weekdayOf, type Instant, type LocalDate } from '@osmp/domain/kit/instant.ts'
import { nowInstant } from './now.ts'
import { defineTexts } from './texts.ts'

const { text } = defineTexts({
  weekdays: ['周日 周一 周二 周三 周四 周五 周六', 'Sun Mon Tue Wed Thu Fri Sat'],
})

/** `YYYY-MM-DD HH:mm` in Asia/Shanghai: how the product shows meeting times (product text, §9). */
export function formatDateTime(moment: Instant): string {
  return displayTime(moment)
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export function formatDate(moment: Instant): string {
  return localDateOf(moment)
}

/** `HH:mm` in Asia/Shanghai. */
export function formatTime(moment: Instant): string {
  return displayTime(moment).slice(11)
}

/** A range of time; prints the day once if both ends share it: `2026-11-21 14:00–15:30`. */
export function formatRange(start: Instant, end: Instant): string {
  const until = formatDate(start) === formatDate(end) ? formatTime(end) : ` ${formatDateTime(end)}`
  return `${formatDateTime(start)}${until.startsWith(' ') ? ' –' : '–'}${until}`
}

/** The name of the day of the week: 周六, Sat. */
export function formatWeekday(date: LocalDate): string {
  return text().weekdays.split(' ')[weekdayOf(date)] ?? ''
}

/** The present day in Asia/Shanghai. */
export function todayInShanghai(): LocalDate {
  return localDateOf(nowInstant())
}
