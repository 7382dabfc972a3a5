import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { ObjectMissing } from '../kit/store/object-store.ts'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type PackEntry = {
  path: string
  /** Where it comes from: a part of the record, or a stored file by its id. */
  source: string
  content: () => Promise<Bytes> | Bytes
  /** Already compressed (photos, PDF): not worth doing again. */
  isPacked: boolean
}

/** What came out of an entry; a file whose bytes are gone is `missing`. */
export type PackedEntry = { path: string; source: string; size: number; sha256: string; missing: boolean }

export type Pack = {
  readonly packed: readonly PackedEntry[]
  /** Adds one file and gives the bytes of the ZIP as they come: no more than one chunk of a file is held at a time. */
  add(entry: PackEntry): AsyncGenerator<Uint8Array>
  end(): Generator<Uint8Array>
}

/** Unpackers read names as UTF-8 only of entries made on Unix; those carry the rights of the file: to write for its owner, to read for all. */
const MADE_ON_UNIX = { os: 3, attrs: 0o100644 << 16 }

/** A ZIP of unknown length, chunk by chunk. */
export function createPack(): Pack {
  const packed: PackedEntry[] = []
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    packed,
    async *add({ path, source, content, isPacked }) {
      const bytes = await opened(content)
      if (!bytes) {
        packed.push({ path, source, size: 0, sha256: '', missing: true })
        return
      }
      const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      Object.assign(file, MADE_ON_UNIX)
      zip.add(file)
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of bytes) {
        hash.update(chunk)
        size += chunk.length
        file.push(chunk)
        yield* chunks.splice(0)
      }
      file.push(new Uint8Array(0), true)
      packed.push({ path, source, size, sha256: hash.digest('hex'), missing: false })
      yield* chunks.splice(0)
    },
    *end() {
      zip.end()
      yield* chunks.splice(0)
    },
  }
}

/** Undefined when the bytes are gone: the pack then says so instead of failing half-way. */
async function opened(content: PackEntry['content']): Promise<Bytes | undefined> {
  try {
    return await content()
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined
    throw error
  }
}
