import { del, get, getMany, keys, set } from 'idb-keyval'

/** A browser may refuse its database at once, or with the answer. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** A form as this device kept it; a device without storage has none. `Copy` is what was kept under this key. */
export const readCopy = <Copy>(key: string): Promise<Copy | undefined> => tried(() => get<Copy>(key))

/** Those whose keys begin so. */
export async function readCopies<Copy>(prefix: string): Promise<Copy[]> {
  const found = await tried(async () => {
    const wanted = (await keys<string>()).filter((key) => key.startsWith(prefix))
    return getMany<Copy | undefined>(wanted)
  })
  return (found ?? []).filter((copy) => copy !== undefined)
}

/** False when the device has no room for it, or keeps nothing at all. */
export async function keepCopy(key: string, copy: object): Promise<boolean> {
  const done = await tried(async () => {
    await set(key, copy)
    return true
  })
  return done ?? false
}

export async function dropCopy(key: string): Promise<void> {
  await tried(() => del(key))
}
