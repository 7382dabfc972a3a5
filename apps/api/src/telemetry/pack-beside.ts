import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
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

/** First message to such a thread; the bytes come through the port. */
export type PackOrder = { question: PackQuestion; port: MessagePort }

const MEMORY_MB = 1_024
/** A thread without work keeps its code and parsed fonts so long. */
const KEPT_MS = 10_000
/** Beside this file, as source and in the folder of the built server. */
const WORKER = new URL(`evidence-worker${extname(import.meta.url)}`, import.meta.url)

let idle: Worker | undefined

/**
 * The bytes of an evidence pack, made in a thread of its own as they are read. A thread that has delivered a whole pack takes the
 * next one: to start a thread takes longer than most packs. Any other ends with the stream.
 */
export function packBeside(question: PackQuestion): Readable {
  const worker = takeThread()
  const { port1: port, port2: far } = new MessageChannel()
  let isWhole = false
  const fail = (error: Error): unknown => stream.destroy(error)
  const endEarly = (): unknown => isWhole || fail(new Error('the thread of an evidence pack ended early'))
  const stream = new Readable({
    read: () => port.postMessage('more'),
    destroy: (error, done) => {
      if (!isWhole) void worker.terminate()
      done(error)
    },
  })
  port.on('message', (bytes: Uint8Array | null) => {
    isWhole = bytes === null
    stream.push(bytes)
  })
  worker.once('error', fail).once('exit', endEarly)
  port.once('close', () => {
    if (!isWhole) return
    worker.off('error', fail).off('exit', endEarly)
    keepThread(worker)
  })
  const order: PackOrder = { question, port: far }
  worker.postMessage(order, [far])
  return stream
}

function takeThread(): Worker {
  const kept = idle
  idle = undefined
  kept?.ref()
  return kept ?? startThread()
}

function startThread(): Worker {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  // An idle thread that fails harms no pack.
  worker.on('error', () => undefined)
  return worker.once('exit', () => {
    if (idle === worker) idle = undefined
  })
}

function keepThread(worker: Worker): void {
  if (idle) return void worker.terminate()
  idle = worker
  worker.unref()
  const end = (): void => {
    if (idle !== worker) return
    idle = undefined
    void worker.terminate()
  }
  setTimeout(end, KEPT_MS).unref()
}
