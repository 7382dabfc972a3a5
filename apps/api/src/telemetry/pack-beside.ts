import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Tinypool } from 'tinypool'
import type { DbConfig } from '../kit/database/db.ts'
import type { Config } from '../kit/settings/config.ts'
import type { PackKey } from './evidence-seals.ts'
import type { PackFor } from './evidence.ts'

/** Input of a thread that makes a pack: how to open the database and the object store, the meeting, and the reader. */
export type PackQuestion = {
  database: DbConfig
  place: Pick<Config, 's3' | 'dataDir'>
  engagementId: string
  personId: string
  madeFor: PackFor
  feeKey: Uint8Array
  /** Signs the manifest. */
  key: PackKey
}

/** The order of a pack; its bytes come through the port. */
export type PackOrder = { question: PackQuestion; port: MessagePort }

const MEMORY_MB = 1_024
/** More packs at once wait for a thread. */
const MOST = 8
/** An idle thread keeps its code and parsed fonts so long: to start one takes longer than most packs. */
const KEPT_MS = 10_000
/** Beside this file, as source and in the folder of the built server. */
const WORKER = new URL(`evidence-worker${extname(import.meta.url)}`, import.meta.url)

let pool: Promise<Tinypool> | undefined

/** The bytes of an evidence pack, made in a thread as they are read. A stream that is given up ends its thread. */
export function packBeside(question: PackQuestion): Readable {
  const { port1: port, port2: far } = new MessageChannel()
  const givenUp = new AbortController()
  let isWhole = false
  const stream = new Readable({
    read: () => port.postMessage('more'),
    destroy: (error, done) => {
      if (!isWhole) givenUp.abort()
      port.close()
      done(error)
    },
  })
  port.on('message', (bytes: Uint8Array | null) => {
    isWhole = bytes === null
    stream.push(bytes)
  })
  const order: PackOrder = { question, port: far }
  pool ??= openPool()
  pool
    .then((threads) => threads.run(order, { name: 'makePack', transferList: [far], signal: givenUp.signal }))
    .catch((error: Error) => stream.destroy(error))
  return stream
}

async function openPool(): Promise<Tinypool> {
  const { Tinypool: Pool } = await import('tinypool')
  return new Pool({
    filename: WORKER.href,
    minThreads: 0,
    maxThreads: MOST,
    idleTimeout: KEPT_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
}
