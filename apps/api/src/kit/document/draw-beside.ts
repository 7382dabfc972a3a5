import { extname } from 'node:path'
import type { Tinypool } from 'tinypool'
import type { Drawing } from './draw-worker.ts'

/** An idle thread keeps its parsed fonts so long. */
const KEPT_MS = 60_000
const MEMORY_MB = 256
/** Beside this file, as source and in the folder of the built server. */
const WORKER = new URL(`draw-worker${extname(import.meta.url)}`, import.meta.url)

let pool: Promise<Tinypool> | undefined

/**
 * Runs an exported function of a module in a thread and gives the bytes it draws: setting a page in Chinese would block the event loop
 * for a tenth of a second. `given`: plain data and buffers. Drawings queue for one thread.
 */
export async function drawBeside(module: URL, name: string, given: unknown[]): Promise<Buffer> {
  pool ??= openPool()
  const drawing: Drawing = { module: module.href, name, given }
  const bytes: Uint8Array = await (await pool).run(drawing, { name: 'draw' })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

async function openPool(): Promise<Tinypool> {
  const { Tinypool: Pool } = await import('tinypool')
  return new Pool({
    filename: WORKER.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: KEPT_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
}
