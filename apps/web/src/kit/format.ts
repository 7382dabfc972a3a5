import { displayMoney, type Fen } from '@osmp/domain/kit/money.ts'
import {
  addDays,
  daysBetween,
  displayTime,
  localDateOf,
  weekdayOf,
  type Instant,
  type LocalDate,
} from '@osmp/domain/kit/time.ts'
import { nowInstant } from './now.ts'
import { defineTexts } from './texts.ts'

const { text } = defineTexts({
  'zh-CN': {
    weekdays: '周日 周一 周二 周三 周四 周五 周六',
    sameYear: (date: LocalDate) => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`,
    otherYear: (date: LocalDate) => `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`,
    dayBeforeYesterday: '前天',
    yesterday: '昨天',
    today: '今天',
    tomorrow: '明天',
    dayAfterTomorrow: '后天',
    lastWeek: '上周',
    thisWeek: '本周',
    nextWeek: '下周',
    dayOfMonth: (date: LocalDate) => `${Number(date.slice(8))}日`,
    span: (from: string, to: string) => `${from}–${to}`,
  },
  en: {
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    sameYear: (date) => date,
    otherYear: (date) => date,
    dayBeforeYesterday: '2 days ago',
    yesterday: 'Yesterday',
    today: 'Today',
    tomorrow: 'Tomorrow',
    dayAfterTomorrow: 'In 2 days',
    lastWeek: 'Last week',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    dayOfMonth: (date) => date,
    span: (from, to) => `${from} – ${to}`,
  },
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

/** A moment in Asia/Shanghai by a pattern of `YYYY MM M DD D HH H mm`; other letters stay as they are. */
export function formatPattern(moment: Instant, pattern: string): string {
  const [year = '', month = '', day = '', hour = '', minute = ''] = displayTime(moment).split(/[-: ]/)
  const parts: Readonly<Record<string, string>> = { YYYY: year, MM: month, DD: day, HH: hour, mm: minute }
  return pattern.replace(/YYYY|MM?|DD?|HH?|mm/g, (token) => parts[token] ?? String(Number(parts[token + token])))
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
  if (Math.abs(daysBetween(today, date)) <= 2) return formatDayHead(date, today)
  const words = text()
  const monday = mondayOf(date)
  const sunday = addDays(monday, 6)
  const from = dateInWords(monday, today)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const span = words.span(from, isOneMonth ? words.dayOfMonth(sunday) : dateInWords(sunday, today))
  const name = [words.lastWeek, words.thisWeek, words.nextWeek][daysBetween(mondayOf(today), monday) / 7 + 1]
  return name === undefined ? span : `${name} · ${span}`
}

const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7))

const dateInWords = (date: LocalDate, today: LocalDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? text().sameYear(date) : text().otherYear(date)

/** The present day in Asia/Shanghai. */
export function todayInShanghai(): LocalDate {
  return localDateOf(nowInstant())
}

const WIRE_AMOUNT = /^(-?)([0-9]+)(?:\.([0-9]{1,2}))?$/

/**
 * An amount for a person: thousands separators, at most two decimals, zeros at the end dropped (product text, §5). Takes
 * the text of the wire (`1234.50`), in yuan; returns any other text unchanged.
 */
export function formatFee(wire: string): string {
  const match = WIRE_AMOUNT.exec(wire)
  if (!match) return wire
  const [, sign = '', yuan = '', cents = ''] = match
  const size: Fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return displayMoney(sign === '-' ? -size : size)
}

/** A size of a file: 640 B, 12 KB, 3.4 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** An address without its scheme, for display. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')
