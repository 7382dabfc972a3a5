import { formatDate, formatDateTime, formatRange, formatTime } from '../kit/format.ts'
import type { WatchPage } from './watch-page.ts'

type Words = { columns: string; attendee: string; staff: string; unmatched: string; unconfirmed: string }

/** A cell a spreadsheet takes as text: what begins like a formula gets an apostrophe before it. */
export function cell(value: string | number): string {
  const shown = String(value)
  const safe = /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The people with their times, for a spreadsheet: UTF-8 with its mark, times in Asia/Shanghai. */
export function watchCsv(people: WatchPage['list'], words: Words): string {
  const rows = people.map((person) => {
    const [first, last] = [person.intervals.at(0), person.intervals.at(-1)]
    const isOneDay = first && last && formatDate(first.from) === formatDate(last.to)
    return [
      person.name,
      words[person.kind],
      person.hcoName,
      person.department,
      person.minutes,
      `${person.percent}%`,
      first ? formatDateTime(first.from) : '',
      last ? formatDateTime(last.to) : '',
      person.intervals
        .map(({ from, to }) => (isOneDay ? `${formatTime(from)}–${formatTime(to)}` : formatRange(from, to)))
        .join('; '),
      person.isUnconfirmed ? words.unconfirmed : '',
    ]
      .map(cell)
      .join(',')
  })
  return `\uFEFF${[words.columns, ...rows].join('\r\n')}\r\n`
}
