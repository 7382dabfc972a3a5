import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { XlsxCell, XlsxKind, XlsxSheet } from '../kit/document/xlsx-stream.ts'
import { HEADS } from './sheet-texts.ts'

/** Rows read at a time. */
const BATCH = 250

/** A column of a list: its head, what it holds, its width in characters, and its cell in a row. */
export type ListColumn<Row> = readonly [
  head: keyof typeof HEADS,
  kind: XlsxKind,
  width: number,
  cell: (row: Row, locale: Locale) => XlsxCell,
]

export type ListSource<Row> = {
  columns: readonly ListColumn<Row>[]
  /** At most `limit` rows after a place, newest first. */
  find(tx: Tx, page: { after: { at: string; id: string } | null; limit: number }): Promise<Row[]>
  placeOf(row: Row): { at: string; id: string }
}

/** A sheet that reads its list batch by batch while it is written; `rows()` tells how many there were. */
export type ListSheet = { sheet: XlsxSheet; rows(): number }

export function listSheet<Row>(
  source: ListSource<Row>,
  { tx, locale, name }: { tx: Tx; locale: Locale; name: string },
): ListSheet {
  let written = 0
  async function* batches(): AsyncGenerator<XlsxCell[][]> {
    for (let after: { at: string; id: string } | null = null; ;) {
      const found: Row[] = await source.find(tx, { after, limit: BATCH })
      written += found.length
      if (found.length > 0) yield found.map((row) => source.columns.map(([, , , cell]) => cell(row, locale)))
      const last = found.at(-1)
      if (last === undefined || found.length < BATCH) return
      after = source.placeOf(last)
    }
  }
  const columns = source.columns.map(([head, kind, width]) => ({ title: HEADS[head][locale], kind, width }))
  return { sheet: { name, columns, rows: batches() }, rows: () => written }
}
