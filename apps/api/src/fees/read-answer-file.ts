import { readCsv } from '@osmp/domain/kit/csv.ts'
import { AppError } from '../kit/app-error.ts'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const MOST_ROWS = 2_000

/** Rows of the bank's answer as text: an Excel file, or CSV in UTF-8 or GB 18030. Error: answerUnreadable. */
export async function readAnswerFile(base64: string): Promise<readonly (readonly string[])[]> {
  const bytes = Buffer.from(base64, 'base64')
  const rows = bytes.subarray(0, ZIP.length).equals(ZIP) ? await excelRows(bytes) : readCsv(textOf(bytes))
  if (rows.length < 2 || rows.length > MOST_ROWS) throw new AppError('answerUnreadable')
  return rows
}

async function excelRows(bytes: Buffer): Promise<string[][]> {
  try {
    const { readSheet } = await import('read-excel-file/node')
    const rows = await readSheet(bytes)
    return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))))
  } catch {
    throw new AppError('answerUnreadable')
  }
}

function textOf(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  throw new AppError('answerUnreadable')
}
