import { type NumberFormat, shownDay } from './cell-format.ts'

/**
 * A cell as its file stores it. A text is itself; a number the text of its 15 digits, `isCut` where it has more; a day
 * `YYYY-MM-DD`, with ` HH:MM` where there is a time, or `########` where no calendar has it; an error is never a text.
 */
export type Cell =
  | string
  | { readonly kind: 'number'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'day'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string }

/** A row of a table by the file's own counting, from 1. */
export type TableRow = { readonly row: number; readonly cells: readonly Cell[] }

/** Numbers of more digits have lost them where they were stored. */
const EXACT_DIGITS = 15
const CUT_FROM = 1e15
/** What a spreadsheet shows where a value does not fit, and in place of what it could not work out. */
const OVERFLOW = /^#{2,}$/
const ERROR = /^#(?:N\/A|[A-Z]{2,}(?:[/_ ][A-Z0-9]+)*[!?]|GETTING_DATA)$/i

/** Whether a text is what a spreadsheet leaves of a value that it could not show or work out. */
const isErrorText = (text: string): boolean => OVERFLOW.test(text) || ERROR.test(text)

/** The characters of a cell. */
export const cellText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : (typeof cell === 'string' ? cell : cell.text).trim()

/** A cell that holds text, as stored: `="0012"` is how exports keep a spreadsheet from reading a number into it. */
export function textCell(stored: string): Cell {
  const kept = /^\s*="([^"]*)"\s*$/.exec(stored)?.[1] ?? stored
  const text = kept.trim()
  return isErrorText(text) ? { kind: 'error', text } : kept
}

/** A cell that holds a number, as its format shows it. Undefined for what is no number. */
export function numberCell(stored: string, format: NumberFormat, is1904 = false): Cell | undefined {
  const value = stored.trim() === '' ? Number.NaN : Number(stored)
  if (!Number.isFinite(value)) return undefined
  if (format.kind === 'day') return { kind: 'day', text: shownDay(value, is1904) }
  if (format.kind === 'percent') return `${rounded(value * 100)}%`
  const text = rounded(value)
  const isCut = Math.abs(value) >= CUT_FROM
  if (format.kind !== 'zeros' || isCut || !/^\d+$/.test(text)) return { kind: 'number', text, isCut }
  return { kind: 'number', text: text.padStart(format.digits, '0'), isCut }
}

const rounded = (value: number): string => String(Number(value.toPrecision(EXACT_DIGITS)))

/** Numbers written with an exponent, or with decimals: what a spreadsheet makes of a long number. */
const EXPONENT = /^[+-]?\d+(?:\.\d+)?E[+-]\d+$|^\d+\.\d+E\d+$/i

/** Whether a name in digits (a reference, a code, a phone) no longer has all of them in this cell. */
export const isCutName = (cell: Cell): boolean =>
  typeof cell === 'string'
    ? EXPONENT.test(cell.trim())
    : cell.kind === 'number' && (cell.isCut || EXPONENT.test(cell.text))
