import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isObjectKey, ObjectMissing, type ObjectStore, type StoredObject } from './object-store.ts'

const UNFINISHED_KEPT_MS = 24 * 60 * 60 * 1000

/** Objects as files: written aside, synced, then renamed, so that a file under its key is always whole. */
export function createDiskStore(folder: string): ObjectStore {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  dropUnfinished(incoming)
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new ObjectMissing(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (content) => {
      const key = randomUUID()
      const partial = join(incoming, key)
      try {
        const written = await writeSynced(partial, content instanceof Readable ? content : Readable.from([content]))
        await publish(partial, pathOf(key))
        return { key, ...written }
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const file = await open(pathOf(key)).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error
        // With the whole store gone nothing is known of the file.
        await stat(incoming)
        throw new ObjectMissing(key)
      })
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
    delete: async (key) => {
      if (isObjectKey(key)) await rm(pathOf(key), { force: true })
    },
    keysBefore: (instant) => keysBefore(folder, instant),
  }
}

/** What a killed process did not finish was never acknowledged. Young files may belong to another live process. */
function dropUnfinished(incoming: string): void {
  const oldest = Date.now() - UNFINISHED_KEPT_MS
  for (const name of readdirSync(incoming)) {
    const path = join(incoming, name)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest) rmSync(path, { force: true })
  }
}

async function* keysBefore(folder: string, instant: number): AsyncGenerator<string> {
  for await (const shelf of await opendir(folder)) {
    if (!shelf.isDirectory() || !/^[0-9a-f]{2}$/.test(shelf.name)) continue
    for await (const { name } of await opendir(join(folder, shelf.name))) {
      // Deleted meanwhile: nothing to name.
      const facts = isObjectKey(name) ? await stat(join(folder, shelf.name, name)).catch(() => undefined) : undefined
      if (facts && facts.mtimeMs < instant) yield name
    }
  }
}

async function writeSynced(path: string, content: Readable): Promise<Omit<StoredObject, 'key'>> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      const bytes: Uint8Array = Buffer.from(chunk)
      hash.update(bytes)
      size += bytes.length
      await file.appendFile(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** The rename itself is durable only when the folder is synced too. */
async function publish(partial: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(partial, path)
  if (process.platform === 'win32') return
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'
}
