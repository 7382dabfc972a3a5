import { addDays, daysBetween, weekdayOf, type LocalDate } from '@osmp/domain/kit/instant.ts'
import { formatWeekday, todayInShanghai } from './format.ts'
import { defineTexts } from './texts.ts'

const { text } = defineTexts({
  sameYear: (date: LocalDate) => [`${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`, date],
  otherYear: (date: LocalDate) => [
    `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`,
    date,
  ],
  dayBeforeYesterday: ['前天', '2 days ago'],
  yesterday: ['昨天', 'Yesterday'],
  today: ['今天', 'Today'],
  tomorrow: ['明天', 'Tomorrow'],
  dayAfterTomorrow: ['后天', 'In 2 days'],
  lastWeek: ['上周', 'Last week'],
  thisWeek: ['本周', 'This week'],
  nextWeek: ['下周', 'Next week'],
  dayOfMonth: (date: LocalDate) => [`${Number(date.slice(8))}日`, date],
  span: (from: string, to: string) => [`${from}–${to}`, `${from} – ${to}`],
})

/**
 * A day in words: today, tomorrow …, else the date with the weekday; in Chinese without the current year.
 * `today` is the present day in Asia/Shanghai.
 */
export function formatRelativeDay(date: LocalDate, today: LocalDate = todayInShanghai()): string {
  const words = text()
  const near = [words.dayBeforeYesterday, words.yesterday, words.today, words.tomorrow, words.dayAfterTomorrow]
  const named = near[daysBetween(today, date) + 2]
  if (named !== undefined) return named
  return `${dateInWords(date, today)} ${formatWeekday(date)}`
}

/** The head of a day in a list: the date with its weekday, before it how near it is: `今天 · 11月27日 周五`. */
export function formatDayHead(date: LocalDate, today: LocalDate = todayInShanghai()): string {
  const day = `${dateInWords(date, today)} ${formatWeekday(date)}`
  const near = formatRelativeDay(date, today)
  return near === day ? day : `${near} · ${day}`
}

/**
 * The head of a day in a long list: its own while it is near, else that of its week from Monday to Sunday, so that a
 * person with one meeting a day does not read more heads than meetings: `下周 · 11月30日–12月6日`.
 */
export function formatListHead(date: LocalDate, today: LocalDate = todayInShanghai()): string {
  return Math.abs(daysBetween(today, date)) <= 2 ? formatDayHead(date, today) : formatWeek(date, today)
}

/** The week of a day, from Monday to Sunday, with its name while it is near: `本周 · 11月30日–12月6日`. */
export function formatWeek(date: LocalDate, today: LocalDate = todayInShanghai()): string {
  const words = text()
  const monday = mondayOf(date)
  const sunday = addDays(monday, 6)
  const from = dateInWords(monday, today)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const span = words.span(from, isOneMonth ? words.dayOfMonth(sunday) : dateInWords(sunday, today))
  const name = [words.lastWeek, words.thisWeek, words.nextWeek][daysBetween(mondayOf(today), monday) / 7 + 1]
  return name === undefined ? span : `${name} · ${span}`
}

export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7))

const dateInWords = (date: LocalDate, today: LocalDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? text().sameYear(date) : text().otherYear(date)
