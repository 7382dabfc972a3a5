import { Readable } from 'node:stream'
import { ObjectMissing, type ObjectStore } from './object-store.ts'
import { besideTurn } from '../http/turns.ts'

const faults = new WeakSet<object>()

/** Whether the object store threw it, or a stream of its bytes: it could not take or give them, and may be able to later. */
export function isStoreFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return faults.has(error) || isStoreFault(Reflect.get(error, 'cause'))
}

/** The same store, waited for beside one’s turn, and whose faults are known by `isStoreFault`. What goes wrong with the content on its way in is none of its own. */
export function withKnownFaults(store: ObjectStore): ObjectStore {
  return {
    put: async (content) => {
      let ofContent: unknown
      if (content instanceof Readable) content.once('error', (error) => (ofContent = error))
      try {
        return await besideTurn(() => store.put(content))
      } catch (error) {
        if (error !== ofContent && !isCutOff(error)) note(error)
        throw error
      }
    },
    get: async (key) => {
      const found = await noted(() => besideTurn(() => store.get(key)))
      found.stream.once('error', note)
      return found
    },
    delete: (key) => noted(() => besideTurn(() => store.delete(key))),
    keysBefore: (instant) => store.keysBefore(instant),
  }
}

async function noted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    note(error)
    throw error
  }
}

function note(error: unknown): void {
  if (typeof error === 'object' && error !== null && !(error instanceof ObjectMissing)) faults.add(error)
}

/** Who sent the content hung up before its end. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE'
