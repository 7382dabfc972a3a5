import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise } from 'yauzl'
import { TooMuchInside } from './table-bounds.ts'

/** Parts of an archive by their paths, in whichever case; each is unpacked when it is read. */
export type ZipParts = {
  has(path: string): boolean
  /** Bytes as they are unpacked; an absent part has none. Errors: TooMuchInside; any other for bytes that are no archive. */
  read(path: string): AsyncGenerator<Buffer>
}

const MOST_PARTS = 2_000

/**
 * Opens an archive of which at most so many bytes may be unpacked. A part that its directory entry gives as too large is refused
 * before unpacking; one that is larger than its entry says, while unpacking. Error: TooMuchInside; any other for bytes that are no
 * archive.
 */
export async function openZip(bytes: Buffer, mostBytes: number): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  if (zip.entryCount > MOST_PARTS) throw new TooMuchInside()
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  let left = mostBytes
  return {
    has: (path) => entries.has(path.toLowerCase()),
    read: async function* (path) {
      const entry = entries.get(path.toLowerCase())
      if (!entry) return
      if (entry.uncompressedSize > left) throw new TooMuchInside()
      const stream: Readable = await zip.openReadStreamPromise(entry)
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        left -= chunk.length
        if (left < 0) throw new TooMuchInside()
        yield chunk
      }
    },
  }
}
