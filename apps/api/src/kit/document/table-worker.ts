import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { csvTable } from './csv-table.ts'
import type { TableQuestion, TableReading } from './read-table.ts'
import { TooManyRows, TooMuchInside } from './table-bounds.ts'
import { xlsxTable } from './xlsx-table.ts'

const ZIP_START = 'PK\u0003\u0004'

/** Reads a table; runs beside the server, because it keeps a processor busy. */
async function read({ bytes: sent, hasCsv, ...limits }: TableQuestion): Promise<TableReading> {
  const bytes = Buffer.from(sent)
  try {
    if (bytes.toString('latin1', 0, ZIP_START.length) === ZIP_START)
      return { kind: 'read', table: await xlsxTable(bytes, limits) }
    return hasCsv ? { kind: 'read', table: csvTable(bytes, limits) } : { kind: 'unreadable' }
  } catch (error) {
    if (error instanceof TooManyRows) return { kind: 'tooManyRows' }
    return { kind: error instanceof TooMuchInside ? 'tooLarge' : 'unreadable' }
  }
}

/** Rows in one message: more would take the server a long turn to take in. */
const ROWS = 500

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what read-table.ts gave
const reading = await read(workerData as TableQuestion)
if (reading.kind === 'read') {
  const { rows, ...table } = reading.table
  for (let from = 0; from < rows.length; from += ROWS) {
    parentPort?.postMessage(rows.slice(from, from + ROWS))
    // The server takes in all messages that wait in one turn: the next ones wait here until it asks.
    if (parentPort) await once(parentPort, 'message')
  }
  parentPort?.postMessage({ kind: 'read', table: { ...table, rows: [] } })
} else parentPort?.postMessage(reading)
