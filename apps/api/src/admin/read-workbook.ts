import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cell } from '@osmp/domain/admin/import-cells.ts'
import { AppError } from '../kit/app-error.ts'
import type { Place } from './formula-cells.ts'

/** What the worker answers; `rows` from the sheet's first row, days as `YYYY-MM-DD`. */
export type WorkbookReading =
  { kind: 'read'; rows: readonly (readonly Cell[])[]; formulas: readonly Place[] } | { kind: 'notXlsx' | 'tooLarge' }

export type SheetRow = { row: number; cells: readonly Cell[] }
export type Sheet = { headings: readonly Cell[]; rows: readonly SheetRow[]; formulas: readonly Place[] }

const MOST_ROWS = 20_000
const PATIENCE_MS = 30_000
const MEMORY_MB = 384
/** Beside this file where it is source, and beside the built server, which stands in one folder. */
const WORKER = new URL(`workbook-worker${extname(import.meta.url)}`, import.meta.url)

/** The first sheet of an .xlsx. Errors: importNotXlsx, importTooLarge, importTooManyRows, importEmpty. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet> {
  const reading = await readBeside(bytes)
  if (reading.kind !== 'read') throw new AppError(reading.kind === 'tooLarge' ? 'importTooLarge' : 'importNotXlsx')
  const [headings = [], ...below] = reading.rows
  const rows = below
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  if (rows.length === 0) throw new AppError('importEmpty')
  if (rows.length > MOST_ROWS) throw new AppError('importTooManyRows', { limit: MOST_ROWS })
  return { headings, rows, formulas: reading.formulas }
}

/** In a thread of its own, with an end to its memory and its time: a file made to be slow or large only ends its thread. */
function readBeside(bytes: Buffer): Promise<WorkbookReading> {
  const worker = new Worker(WORKER, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<WorkbookReading>((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'tooLarge' }), PATIENCE_MS)
    worker.once('message', (reading: WorkbookReading) => resolve(reading))
    worker.once('error', () => resolve({ kind: 'tooLarge' }))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve({ kind: 'notXlsx' })
    })
  }).finally(() => void worker.terminate())
}
