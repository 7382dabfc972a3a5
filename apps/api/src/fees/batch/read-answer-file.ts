import type { TableRow } from '@osmp/domain/kit/table-cell.ts'
import { AppError } from '../../kit/http/app-error.ts'
import { readTable } from '../../kit/document/read-table.ts'

const MOST_ROWS = 2_000
const MOST_BYTES = 5 * 1024 * 1024

const REFUSALS = {
  unreadable: 'answerUnreadable',
  tooLarge: 'answerTooLarge',
  tooManyRows: 'answerTooManyRows',
} as const

/** Rows of the bank's answer: an Excel file, or CSV. */
export async function readAnswerFile(base64: string): Promise<readonly TableRow[]> {
  const bytes = Buffer.from(base64, 'base64')
  const reading = await readTable({ bytes, hasCsv: true, mostBytes: MOST_BYTES, mostRows: MOST_ROWS })
  if (reading.kind !== 'read') throw new AppError(REFUSALS[reading.kind], { limit: MOST_ROWS })
  if (reading.table.rows.length < 2) throw new AppError('answerUnreadable')
  return reading.table.rows
}
