import { instantOf } from './time.ts'

/** What a number format makes of a number: a day, a share of a hundred, a number with zeros before it, or itself. */
export type NumberFormat = { kind: 'plain' | 'day' | 'percent' } | { kind: 'zeros'; digits: number }

const PLAIN: NumberFormat = { kind: 'plain' }
const DAY: NumberFormat = { kind: 'day' }
const PERCENT: NumberFormat = { kind: 'percent' }

/** Formats a workbook names by number alone; those of a Chinese Excel are days from 27 to 36 and from 50 to 58. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What the format of this number or code shows. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDay(id) ? DAY : id === 9 || id === 10 ? PERCENT : PLAIN
  const [shown = ''] = withoutWords(code).split(';')
  if (/^general$/i.test(shown.trim())) return PLAIN
  if (/[ymdhs年月日时分秒]/i.test(shown)) return DAY
  if (shown.includes('%')) return PERCENT
  return /^0{2,}$/.test(shown.trim()) ? { kind: 'zeros', digits: shown.trim().length } : PLAIN
}

/** A code without what it writes beside the number: words in quotes, escaped letters, colours and languages in brackets. */
const withoutWords = (code: string): string =>
  code
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\[(?:h+|m+|s+)\]/gi, 'h')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/[\\_*]./g, '')

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The day before the first of the calendar from 1900, which holds a 29 February 1900 that never was; and that from 1904. */
const START_1900 = -25_569 * DAY_MS
const START_1904 = -24_107 * DAY_MS
const LAST_DAY = 2_958_466

/** A number as the day, and the minute, it stands for; `########` where no calendar has it. */
export function shownDay(value: number, is1904: boolean): string {
  if (value < 0 || value >= LAST_DAY - (is1904 ? 1_462 : 0)) return '########'
  const days = is1904 || value >= 60 ? value : value + 1
  const ms = (is1904 ? START_1904 : START_1900) + Math.round((days * DAY_MS) / MINUTE_MS) * MINUTE_MS
  const iso = instantOf(ms)
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}
