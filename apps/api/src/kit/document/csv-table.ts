import { parse } from 'csv-parse/sync'
import { type TableRow, textCell } from '@osmp/domain/kit/table-cell.ts'
import { TooManyRows, TooMuchInside } from './table-bounds.ts'
import type { Table, TableLimits } from './xlsx-table.ts'

const DELIMITERS = [',', ';', '\t'] as const
/** Within so many lines the headings stand. */
const HEAD_LINES = 20

/**
 * CSV as spreadsheets save it: UTF-8, GB 18030 or UTF-16; commas, semicolons or tabs. Errors: TooManyRows, TooMuchInside; any
 * other for what is no text, or has a quote that does not end.
 */
export function csvTable(bytes: Buffer, { mostBytes, mostRows }: TableLimits): Table {
  if (bytes.length > mostBytes) throw new TooMuchInside()
  const text = decoded(bytes)
  const named = /^sep=(.)\r?\n/.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const lines = parse(table, {
    delimiter: named?.[1] ?? delimiterOf(table),
    relax_column_count: true,
    relax_quotes: true,
  })
  const rows = lines
    .map((cells, index): TableRow => ({ row: index + 1, cells: cells.map(textCell) }))
    .filter(({ cells }) => cells.some((cell) => typeof cell !== 'string' || cell.trim() !== ''))
  if (rows.length > mostRows) throw new TooManyRows()
  return { rows, formulas: [] }
}

function decoded(bytes: Buffer): string {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text
    } catch {
      continue
    }
  }
  throw new Error('file is not text in a known encoding')
}

/** UTF-16 by its mark, or by the zeros beside each Latin letter; the others by whether they can be read. */
function encodingsOf(bytes: Buffer): readonly string[] {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  const head = [...bytes.subarray(0, 400)]
  if (!head.includes(0)) return ['utf-8', 'gb18030']
  const zeros = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length
  return [zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be']
}

/** The one that some line of the head has most of: a title has none, and amounts have fewer commas than a row has cells. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, HEAD_LINES).map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const most = (delimiter: string) => Math.max(...lines.map((line) => line.split(delimiter).length))
  return DELIMITERS.toSorted((one, other) => most(other) - most(one))[0] ?? ','
}
