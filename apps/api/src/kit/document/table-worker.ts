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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what read-table.ts gave
parentPort?.postMessage(await read(workerData as TableQuestion))
