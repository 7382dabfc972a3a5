import { isInTransaction } from '../kit/database/db.ts'
import type { ObjectStore } from '../kit/store/object-store.ts'

/** The same store, which throws when it is asked inside a transaction: locks must not wait for it. */
export function guardedStore(store: ObjectStore): ObjectStore {
  const outside = (what: string) => {
    if (isInTransaction()) throw new Error(`the object store was asked inside a transaction: ${what}`)
  }
  return {
    put: async (content) => {
      outside('put')
      return store.put(content)
    },
    get: async (key) => {
      outside('get')
      return store.get(key)
    },
    delete: async (key) => {
      outside('delete')
      return store.delete(key)
    },
    keysBefore: (instant) => {
      outside('keysBefore')
      return store.keysBefore(instant)
    },
  }
}
