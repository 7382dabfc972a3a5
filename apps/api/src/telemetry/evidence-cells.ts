import { taxNotice } from '@osmp/domain/fees/tax-notice.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { displayTime, isInstant } from '@osmp/domain/kit/time.ts'
import { escapeMarkup } from '../kit/document/markup-text.ts'
import type { Locale } from '../kit/http/locale.ts'
import { type Pair, say, word } from './evidence-words.ts'

export type Cell = string | number | null | undefined
/** A column of a table: its heading, and what stands in it for a row. */
export type Column = readonly [heading: Pair, cell: (row: unknown, locale: Locale) => Cell]

export const field = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined

export const listField = (row: unknown, name: string): readonly unknown[] => {
  const value = field(row, name)
  return Array.isArray(value) ? value : []
}

export const text = (name: string) => (row: unknown) => {
  const value = field(row, name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}

/** The database's own ISO text has an offset; people read Shanghai time. */
export const time = (name: string) => (row: unknown) => shownTime(field(row, name))

export const yuan = (name: string) => (row: unknown) => {
  const fen = field(row, name)
  return typeof fen === 'number' ? displayMoney(fen) : ''
}

/** The law's notice behind a table of withholding tax. */
export const notice = (name: string) => (row: unknown, locale: Locale) => taxNotice(String(field(row, name)), locale)

export const coded = (kind: string, name: string) => (row: unknown, locale: Locale) =>
  word(kind, field(row, name), locale)

/** A person's name; the system where there is none. */
export const person = (name: string) => (row: unknown, locale: Locale) =>
  text(name)(row) || say(['系统', 'System'], locale)

export function shownTime(value: unknown): string {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  const instant = Number.isNaN(at) ? '' : new Date(at).toISOString()
  return isInstant(instant) ? displayTime(instant) : ''
}

export const escaped = (value: Cell): string => escapeMarkup(String(value ?? ''))

export function table(columns: readonly Column[], rows: readonly unknown[], locale: Locale): string {
  if (rows.length === 0) return `<p>${say(['无', 'None'], locale)}</p>`
  const head = columns.map(([heading]) => `<th>${say(heading, locale)}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map(([, of]) => `<td>${escaped(of(row, locale))}</td>`).join('')}</tr>`)
  return `<div><table><tr>${head}</tr>${body.join('')}</table></div>`
}

const STYLE =
  'body{font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:32px auto;max-width:1040px;padding:0 20px;color:#17212b}' +
  'h1{font-size:24px;margin:0 0 4px}h2{font-size:17px;margin:32px 0 8px}h3{font-size:15px;margin:20px 0 4px}div{overflow-x:auto}' +
  'table{border-collapse:collapse;width:100%;font-size:13px}th,td{border-bottom:1px solid #d8dee4;padding:6px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:4em}' +
  'th{color:#57636e;font-weight:500;white-space:nowrap}p{margin:4px 0;color:#57636e}a{color:#0b5cad}td img{height:44px;max-width:160px;background:#fff}' +
  '@media print{body{margin:0}h2{break-after:avoid}tr{break-inside:avoid}a{color:inherit;text-decoration:none}}'

/** A page of the pack that stands for itself: no script, nothing from outside. `body` is markup. */
export const packPage = (title: string, body: string, locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${STYLE}</style>
${body}</html>\n`
