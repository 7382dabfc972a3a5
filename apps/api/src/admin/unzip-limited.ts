import { Unzip, UnzipInflate } from 'fflate'

/** What a workbook of 20,000 rows may unpack to, in bytes, and how many parts it may have. */
const MOST_BYTES = 96 * 1024 * 1024
const MOST_PARTS = 400
/** Packed bytes at a time: unpacked they are at most a thousand times as many. */
const STEP = 16 * 1024

export class TooMuchInside extends Error {}

/**
 * Unpacks an archive, counting what really comes out, and gives the parts that are wanted as text. Errors: TooMuchInside; any
 * other error for bytes that are no archive.
 */
export function unzipLimited(bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, string> {
  const parts = new Map<string, Uint8Array[]>()
  let paths = 0
  let size = 0
  const unzip = new Unzip((file) => {
    paths += 1
    if (paths > MOST_PARTS) throw new TooMuchInside()
    const chunks: Uint8Array[] = []
    if (isWanted(file.name)) parts.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      if (size > MOST_BYTES) throw new TooMuchInside()
      if (parts.get(file.name) === chunks) chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < bytes.length; from += STEP) {
    unzip.push(bytes.subarray(from, from + STEP), from + STEP >= bytes.length)
  }
  return new Map([...parts].map(([path, chunks]) => [path, Buffer.concat(chunks).toString('utf8')]))
}
