import type { Cell, TableRow } from '@osmp/domain/kit/table-cell.ts'
import { AppError } from '../kit/http/app-error.ts'
import { readTable } from '../kit/document/read-table.ts'
import type { Place } from '../kit/document/xlsx-table.ts'

export type Sheet = { headings: readonly Cell[]; rows: readonly TableRow[]; formulas: readonly Place[] }

const MOST_ROWS = 20_000
/** Enough unpacked bytes for a workbook of so many rows that also has a million formatted rows without content. */
const MOST_BYTES = 96 * 1024 * 1024

const REFUSALS = { unreadable: 'importNotXlsx', tooLarge: 'importTooLarge', tooManyRows: 'importTooManyRows' } as const

/** The first visible sheet of an .xlsx. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet> {
  const reading = await readTable({ bytes, hasCsv: false, mostBytes: MOST_BYTES, mostRows: MOST_ROWS + 1 })
  if (reading.kind !== 'read') throw new AppError(REFUSALS[reading.kind], { limit: MOST_ROWS })
  const [headings, ...rows] = reading.table.rows
  if (!headings || rows.length === 0) throw new AppError('importEmpty')
  return { headings: headings.cells, rows, formulas: reading.table.formulas }
}
