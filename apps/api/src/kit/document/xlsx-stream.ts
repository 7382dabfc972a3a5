import { Readable } from 'node:stream'
import { instantMs } from '@osmp/domain/kit/time.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { xmlText } from './markup-text.ts'
import { bookParts, sheetEnd, sheetStart, STYLES } from './xlsx-parts.ts'

/** What a column holds: text; a whole or decimal number; fen, shown in yuan; an instant (UTC ISO), shown in Asia/Shanghai; a day there. */
export type XlsxKind = 'text' | 'number' | 'money' | 'time' | 'date'
export type XlsxCell = string | number | null
export type XlsxColumn = { title: string; kind: XlsxKind; width: number }
export type XlsxSheet = {
  /** At most 31 characters, none of `\ / ? * [ ] :`. */
  name: string
  columns: readonly XlsxColumn[]
  /** Rows in batches, each held in memory alone. */
  rows: AsyncIterable<readonly (readonly XlsxCell[])[]>
}
export type XlsxBook = {
  title: string
  takenBy: string
  watermark: string
  /** What the last row of each sheet says. */
  footer: string
  /** UTC ISO. */
  createdAt: string
  sheets: readonly XlsxSheet[]
}

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const LONGEST_TEXT = 32_767
/** Light: the files are mostly short repeated texts. */
const LEVEL = 4
/** More at a time would leave long texts behind faster than memory is tidied up. */
const ROWS_AT_ONCE = 20
const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000
/** A fraction of a day is no whole number of milliseconds: without it, readers that cut instead of rounding show the minute before. */
const ROUNDING_MS = 0.4
/** 1970-01-01 as Excel counts days. */
const EPOCH_DAY = 25_569

/**
 * A workbook as a stream of bytes, made while it is read: only one batch of rows is in memory. Texts are texts whatever they begin
 * with, and numbers that are names (ids, phones, cards) keep all their digits when their column is `text`.
 */
export function xlsxStream(book: XlsxBook): Readable {
  return Readable.from(bytesOf(book), { objectMode: false })
}

async function* bytesOf(book: XlsxBook): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const add = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: LEVEL })
    zip.add(part)
    return part
  }
  for (const [path, xml] of bookParts({ ...book, sheetNames: book.sheets.map(({ name }) => name) })) {
    add(path).push(strToU8(xml), true)
  }
  for (const [index, sheet] of book.sheets.entries()) {
    const part = add(`xl/worksheets/sheet${index + 1}.xml`)
    for await (const xml of sheetXml(sheet, book)) {
      part.push(strToU8(xml))
      yield* ready.splice(0)
    }
    part.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* ready
}

async function* sheetXml({ columns, rows }: XlsxSheet, { watermark, footer }: XlsxBook): AsyncGenerator<string> {
  const places = columns.map((_, index) => columnName(index))
  const head = columns.map(({ title }, index) => textCell(`${places[index]}1`, title, STYLES.head))
  yield `${sheetStart(columns.map(({ width, kind }) => ({ width, isText: kind === 'text' })))}<row r="1">${head.join('')}</row>`
  let last = 1
  for await (const batch of rows) {
    for (let from = 0; from < batch.length; from += ROWS_AT_ONCE) {
      const lines = batch.slice(from, from + ROWS_AT_ONCE).map((cells) => {
        last += 1
        return `<row r="${last}">${cells.map((cell, index) => cellXml(`${places[index]}${last}`, cell, columns[index]?.kind)).join('')}</row>`
      })
      yield lines.join('')
    }
  }
  const note = `<row r="${last + 2}">${textCell(`A${last + 2}`, footer, STYLES.note)}</row>`
  yield `${note}${sheetEnd(`${places.at(-1)}${last}`, watermark)}`
}

function cellXml(place: string, cell: XlsxCell, kind: XlsxKind | undefined): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return ''
    return kind === 'money' ? numberCell(place, cell / 100, STYLES.money) : numberCell(place, cell, STYLES.plain)
  }
  if (kind === 'time') return numberCell(place, dayNumber(instantMs(cell) + SHANGHAI_MS + ROUNDING_MS), STYLES.time)
  if (kind === 'date') return numberCell(place, dayNumber(instantMs(`${cell}T00:00:00.000Z`)), STYLES.date)
  return textCell(place, cell, STYLES.text)
}

const dayNumber = (ms: number): number => EPOCH_DAY + ms / DAY_MS

const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`

function textCell(place: string, text: string, style: number): string {
  // Of the type text a cell never runs, in the format text (49) not even once it is edited; `_x0041_` would be read as a character.
  const shown = text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').slice(0, LONGEST_TEXT)
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
