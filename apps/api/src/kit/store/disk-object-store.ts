import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isObjectKey, ObjectMissing, type ObjectStore, type StoredObject } from './object-store.ts'

const UNFINISHED_KEPT_MS = 24 * 60 * 60 * 1000

/** New files of this long share a shelf, so that one sync of it makes the names of all of them durable. */
const SHELF_MS = 50

/** Objects as files: written aside, synced, then renamed, so that a file under its key is always whole. */
export function createDiskStore(folder: string): ObjectStore {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  dropUnfinished(incoming)
  const newKey = createKeys()
  const syncFolder = createFolderSync()
  /** Shelves that this process has made or found. */
  const shelves = new Set<string>()
  /** The rename itself is durable only when the folder is synced too. */
  const publish = async (partial: string, path: string): Promise<void> => {
    const shelf = dirname(path)
    const isNew = !shelves.has(shelf)
    if (isNew) await mkdir(shelf, { recursive: true })
    shelves.add(shelf)
    await rename(partial, path).catch(async (error: unknown) => {
      if (isNew || !isMissing(error)) throw error
      // The shelf was taken away meanwhile.
      await mkdir(shelf, { recursive: true })
      await rename(partial, path)
    })
    if (process.platform !== 'win32') await syncFolder(shelf)
  }
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new ObjectMissing(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (content) => {
      const key = newKey()
      const partial = join(incoming, key)
      try {
        const written = await writeSynced(partial, content instanceof Readable ? content : [content])
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

async function writeSynced(
  path: string,
  content: Readable | readonly Uint8Array[],
): Promise<Omit<StoredObject, 'key'>> {
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

/** Random names; those of the same moment lie on one shelf. */
function createKeys(): () => string {
  let shelf = ''
  let until = 0
  return () => {
    const key = randomUUID()
    if (performance.now() >= until) {
      shelf = key.slice(0, 2)
      until = performance.now() + SHELF_MS
    }
    return shelf + key.slice(2)
  }
}

/** Syncs a folder once for all calls that come while an earlier sync of it runs. */
function createFolderSync(): (folder: string) => Promise<void> {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<void>>()
  const begin = async (folder: string): Promise<void> => {
    await running.get(folder)
    next.delete(folder)
    const now = syncNow(folder)
    const settled = now.catch(() => undefined)
    running.set(folder, settled)
    void settled.then(() => running.get(folder) === settled && running.delete(folder))
    await now
  }
  return (folder) => {
    const waiting = next.get(folder) ?? begin(folder)
    next.set(folder, waiting)
    return waiting
  }
}

async function syncNow(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'
}
