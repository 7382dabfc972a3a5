import type { NumberFormat } from '@osmp/domain/kit/cell-format.ts'
import { type Cell, numberCell, type TableRow, textCell } from '@osmp/domain/kit/table-cell.ts'
import { readBook, readFormats, readStrings } from './xlsx-book.ts'
import { readSheet, type StoredCell } from './xlsx-sheet.ts'
import { plainText } from './xlsx-text.ts'
import { openZip } from './zip-parts.ts'

/** A cell by the sheet's own counting: row from 1, column from 0. */
export type Place = { row: number; column: number }
export type Table = {
  /** Rows that hold anything. */
  rows: readonly TableRow[]
  /** Cells that were worked out: what they show may not be what their file would say now. */
  formulas: readonly Place[]
}
export type TableLimits = { mostBytes: number; mostRows: number }

/**
 * The first visible sheet of an .xlsx. The sheet is read before its texts, so that one with too many rows ends there. Errors:
 * TooManyRows, TooMuchInside; any other for what is no workbook.
 */
export async function xlsxTable(bytes: Buffer, { mostBytes, mostRows }: TableLimits): Promise<Table> {
  const zip = await openZip(bytes, mostBytes)
  const book = await readBook(zip)
  const stored = await readSheet(zip.read(book.sheet), mostRows)
  const cells = stored.flatMap((row) => row.cells)
  const places = cells.filter(({ type }) => type === 's').map(({ value }) => Number(value))
  const count = places.reduce((most, place) => Math.max(most, place + 1), 0)
  const strings = book.strings && count > 0 ? await readStrings(zip, book.strings, count) : []
  const formats = book.styles && cells.some(({ style }) => style > 0) ? await readFormats(zip, book.styles) : []
  const known = { strings, formats, is1904: book.is1904 }
  const rows = stored.map(({ row, cells: held }): TableRow => {
    const read: Cell[] = Array.from({ length: Math.max(...held.map(({ column }) => column)) + 1 }, () => '')
    for (const cell of held) read[cell.column] = cellOf(cell, known)
    return { row, cells: read }
  })
  return {
    rows: rows.filter(({ cells: read }) => read.some((cell) => typeof cell !== 'string' || cell.trim() !== '')),
    formulas: stored.flatMap(({ row, cells: held }) =>
      held.filter(({ isFormula }) => isFormula).map(({ column }) => ({ row, column })),
    ),
  }
}

type Known = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean }

function sharedText(strings: readonly string[], place: string): string {
  const text = strings[Number(place)]
  if (text === undefined) throw new Error('shared string index out of range')
  return text
}

function cellOf({ type, style, value }: StoredCell, { strings, formats, is1904 }: Known): Cell {
  if (type === 's') return textCell(sharedText(strings, value))
  if (type === 'inlineStr') return textCell(value)
  if (type === 'str') return textCell(plainText(value))
  if (value === '') return ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return { kind: 'day', text: value.slice(0, 16).replace('T', ' ').replace(' 00:00', '') }
  const number = type === 'e' ? undefined : numberCell(value, formats[style] ?? { kind: 'plain' }, is1904)
  return number ?? { kind: 'error', text: value }
}
