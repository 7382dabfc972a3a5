import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { DbConfig } from '../kit/database/db.ts'
import type { Config } from '../kit/settings/config.ts'
import type { PackFor } from './evidence.ts'

/** Input of a thread that makes a pack: how to open the database and the object store, the meeting, and the reader. */
export type PackQuestion = {
  database: DbConfig
  place: Pick<Config, 's3' | 'dataDir'>
  engagementId: string
  personId: string
  madeFor: PackFor
  feeKey: Uint8Array
}

const MEMORY_MB = 1_024
/** Beside this file, as source and in the folder of the built server. */
const WORKER = new URL(`evidence-worker${extname(import.meta.url)}`, import.meta.url)

/** The bytes of an evidence pack, made in a thread of its own as they are read; the thread ends with the stream. */
export function packBeside(question: PackQuestion): Readable {
  const worker = new Worker(WORKER, { workerData: question, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  const stream = new Readable({
    read: () => worker.postMessage('more'),
    destroy: (error, done) => {
      void worker.terminate()
      done(error)
    },
  })
  let isWhole = false
  worker.on('message', (bytes: Uint8Array | null) => {
    isWhole = bytes === null
    stream.push(bytes)
  })
  worker.once('error', (error) => stream.destroy(error))
  worker.once('exit', () => {
    if (!isWhole) stream.destroy(new Error('the thread of an evidence pack ended early'))
  })
  return stream
}
