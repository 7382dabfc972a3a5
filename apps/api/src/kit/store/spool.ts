import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Bytes of a file on their way through a call; where they are many they lie on the disk, and `read` takes them into memory. */
export type FileSource = {
  size: number
  sha256: string
  read(): Promise<Buffer>
  stream(): Readable
}

/** Where a call puts down the bytes of files as they come; all of it goes with the call. */
export type Spool = {
  keep(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<FileSource>
  clear(): Promise<void>
}

const LEFT_BEHIND_MS = 60 * 60 * 1000

/** Bytes that are in memory already: a small body, or what was made here. */
export const heldSource = (content: Buffer): FileSource => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  read: async () => content,
  stream: () => Readable.from([content]),
})

/** For what is made here: it stays in memory. */
export const keepHeld: Spool['keep'] = async (content) =>
  heldSource(content instanceof Uint8Array ? Buffer.from(content) : await buffer(content))

/** Of one call, in a folder of its own below the data folder, which is made with the first file. */
export function openSpool(dataDir: string): Spool {
  const folder = join(spoolsOf(dataDir), randomUUID())
  let isUsed = false
  return {
    keep: async (content) => {
      isUsed = true
      await mkdir(folder, { recursive: true })
      const path = join(folder, randomUUID())
      const written = await write(path, content instanceof Uint8Array ? [content] : content)
      return { ...written, read: () => readFile(path), stream: () => createReadStream(path) }
    },
    clear: async () => {
      if (isUsed) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What a killed process left on its way; folders that are young may be of another process that lives. */
export function dropOldSpools(dataDir: string): void {
  const spools = spoolsOf(dataDir)
  const oldest = Date.now() - LEFT_BEHIND_MS
  if (!existsSync(spools)) return
  for (const name of readdirSync(spools)) {
    const path = join(spools, name)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest)
      rmSync(path, { recursive: true, force: true })
  }
}

const spoolsOf = (dataDir: string): string => join(dataDir, 'incoming')

async function write(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
      await file.appendFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}
