import type { Readable } from 'node:stream'

export type StoredObject = { key: string; size: number; sha256: string }

/** Where uploaded bytes live. Keys are made here and say nothing about the content; names and owners stand in the database. */
export type ObjectStore = {
  /** Durable once it resolves; a failed or interrupted put leaves nothing behind that can be read. */
  put(content: Readable | Uint8Array): Promise<StoredObject>
  /** Throws ObjectMissing for a key that is not there. */
  get(key: string): Promise<{ stream: Readable; size: number }>
  /** No fault when it is gone already. */
  delete(key: string): Promise<void>
  /** Keys of what was put before an instant (real time, epoch ms), in no order. */
  keysBefore(instant: number): AsyncIterable<string>
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text has the form of a key: no other is ever looked up. */
export const isObjectKey = (key: string): boolean => KEY.test(key)

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`no stored object ${key}`)
  }
}

/** The object store as a restore fills it: bytes under keys that rows name already. */
export type ObjectPlaces = {
  /** How many bytes lie under a key; undefined: none. */
  sizeOf(key: string): Promise<number | undefined>
  place(key: string, pieces: AsyncIterable<Buffer>): Promise<void>
  /** All keys that there are. */
  keys(): AsyncIterable<string>
  /** Takes an object out of the way and keeps it; false where the store has no such place. */
  setAside(key: string): Promise<boolean>
}
