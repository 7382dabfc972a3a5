import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fsyncFolder, isMissing } from './durable-file.ts'
import type { Vault, VaultEntry } from './vault.ts'

const UNFINISHED = '.unfinished'

/** Objects as files, written aside and renamed. */
export function openFolderVault(folder: string): Vault {
  const root = resolve(folder)
  return {
    place: root,
    put: async (name, bytes) => {
      const path = join(root, name)
      const partial = join(root, UNFINISHED, randomUUID())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await mkdir(dirname(partial), { recursive: true, mode: 0o700 })
      const file = await open(partial, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partial, path)
      await fsyncFolder(dirname(path))
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
