import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { firstSheetPath, formulaCells } from './formula-cells.ts'
import type { WorkbookReading } from './read-workbook.ts'
import { TooMuchInside, unzipLimited } from './unzip-limited.ts'

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const ZIP_START = 'PK\u0003\u0004'

/** Reads the first sheet; runs beside the server, because it keeps a processor busy. */
async function read(bytes: Buffer): Promise<WorkbookReading> {
  if (bytes.toString('latin1', 0, ZIP_START.length) !== ZIP_START) return { kind: 'notXlsx' }
  try {
    const parts = unzipLimited(
      bytes,
      (path) => path === BOOK || path === RELATIONS || path.startsWith('xl/worksheets/'),
    )
    // A document type could define entities that grow when they are read.
    if ([...parts.values()].some((xml) => xml.includes('<!DOCTYPE'))) return { kind: 'notXlsx' }
    const path = firstSheetPath(parts.get(BOOK) ?? '', parts.get(RELATIONS) ?? '')
    const sheet = path === undefined ? undefined : parts.get(path)
    if (sheet === undefined) return { kind: 'notXlsx' }
    const rows = await readSheet(bytes)
    return { kind: 'read', rows: rows.map((row) => row.map(plainCell)), formulas: formulaCells(sheet) }
  } catch (error) {
    return { kind: error instanceof TooMuchInside ? 'tooLarge' : 'notXlsx' }
  }
}

function plainCell(cell: unknown): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

parentPort?.postMessage(await read(Buffer.from(workerData as Uint8Array))) // what read-workbook.ts gave
