import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { isObjectKey, type ObjectPlaces } from './object-store.ts'

export async function openObjectPlaces({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectPlaces> {
  if (!s3) return diskPlaces(join(dataDir, 'files'), join(dataDir, 'files-set-aside'))
  const { s3Places } = await import('./s3-object-store.ts')
  return s3Places(s3)
}

function diskPlaces(folder: string, aside: string): ObjectPlaces {
  const pathOf = (key: string): string => join(folder, key.slice(0, 2), key)
  return {
    sizeOf: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.size,
    place: async (key, pieces) => {
      const partial = join(folder, 'incoming', key)
      await mkdir(dirname(partial), { recursive: true })
      await mkdir(dirname(pathOf(key)), { recursive: true })
      const file = await open(partial, 'w', 0o600)
      try {
        for await (const piece of pieces) await file.appendFile(piece)
        await file.sync()
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      } finally {
        await file.close()
      }
      await rename(partial, pathOf(key))
    },
    keys: () => keysOf(folder),
    setAside: async (key) => {
      await mkdir(aside, { recursive: true })
      await rename(pathOf(key), join(aside, key))
      return true
    },
  }
}

async function* keysOf(folder: string): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true })
  for await (const shelf of await opendir(folder)) {
    if (!shelf.isDirectory() || !/^[0-9a-f]{2}$/.test(shelf.name)) continue
    for await (const { name } of await opendir(join(folder, shelf.name))) if (isObjectKey(name)) yield name
  }
}
