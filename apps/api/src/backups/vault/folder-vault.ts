import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { diskRoom } from '../../kit/store/disk-room.ts'
import { fsyncFolder, isMissing } from './durable-file.ts'
import { NoRoom, type Vault, type VaultEntry } from './vault.ts'

const UNFINISHED = '.unfinished'
/** An object is written within it, so that what is older was left by a run that was killed. */
const LEFT_MS = 60 * 60_000
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']
const KB = 1024

/** Objects as files, written aside and renamed. */
export function openFolderVault(folder: string): Vault {
  const root = resolve(folder)
  let swept: Promise<void> | undefined
  return {
    place: root,
    put: async (name, bytes) => {
      const path = join(root, name)
      const partial = join(root, UNFINISHED, randomUUID())
      await (swept ??= sweepLeft(join(root, UNFINISHED)))
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await mkdir(dirname(partial), { recursive: true, mode: 0o700 })
        await writeDurably(partial, bytes)
        await rename(partial, path)
        await fsyncFolder(dirname(path))
      } catch (error) {
        await rm(partial, { force: true })
        throw await named(error, root, bytes.length)
      }
    },
    get: async (name) => {
      try {
        return await readFile(join(root, name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    list: (prefix) => listed(root, prefix),
    delete: (name) => rm(join(root, name), { force: true }),
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A full disk is named with its place, the bytes that did not fit and the room there is. */
async function named(error: unknown, root: string, bytes: number): Promise<unknown> {
  if (!FULL.includes(Reflect.get(Object(error), 'code'))) return error
  const { free } = await diskRoom(root)
  const size = (count: number): number => Math.ceil(count / KB)
  return new NoRoom(
    `there is no room for the backup in ${root}: ${size(bytes)} kB do not fit, ${size(free)} kB are free`,
  )
}

async function sweepLeft(folder: string): Promise<void> {
  for (const { name } of await entriesOf(folder)) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > LEFT_MS) await rm(join(folder, name), { force: true })
  }
}

async function* listed(root: string, prefix: string): AsyncGenerator<VaultEntry> {
  const base = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  for (const entry of (await entriesOf(join(root, base))).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = base + entry.name
    if (name === UNFINISHED) continue
    if (entry.isDirectory()) {
      if (name.startsWith(prefix) || prefix.startsWith(`${name}/`)) yield* listed(root, `${name}/`)
    } else if (name.startsWith(prefix)) {
      const facts = await stat(join(root, name)).catch(() => undefined)
      if (facts) yield { name, size: facts.size, at: facts.mtimeMs }
    }
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
