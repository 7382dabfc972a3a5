import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TableRow } from '@osmp/domain/kit/table-cell.ts'
import type { Table, TableLimits } from './xlsx-table.ts'

/** `hasCsv`: what is no .xlsx may be CSV. `mostRows`: of those that hold anything. */
export type TableQuestion = TableLimits & { bytes: Uint8Array; hasCsv: boolean }
export type TableReading = { kind: 'read'; table: Table } | { kind: 'unreadable' | 'tooLarge' | 'tooManyRows' }

const PATIENCE_MS = 10_000
const MEMORY_MB = 384
/** Beside this file, as source and in the folder of the built server. */
const WORKER = new URL(`table-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * The first visible sheet of an .xlsx, or CSV. In a thread of its own, with an end to its memory and its time: a file made to be
 * slow or large only ends its thread.
 */
export function readTable(question: TableQuestion): Promise<TableReading> {
  const worker = new Worker(WORKER, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return new Promise<TableReading>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'tooLarge' }), PATIENCE_MS)
    const rows: TableRow[] = []
    worker.on('message', (message: TableRow[] | TableReading) => {
      if (Array.isArray(message)) {
        rows.push(...message)
        setImmediate(() => worker.postMessage('next'))
      } else resolve(message.kind === 'read' ? { kind: 'read', table: { ...message.table, rows } } : message)
    })
    worker.once('error', (error) => {
      if (Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'tooLarge' })
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve({ kind: 'unreadable' })
    })
  }).finally(() => void worker.terminate())
}
