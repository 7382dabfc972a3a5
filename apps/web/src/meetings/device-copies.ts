import { del, get, getMany, keys, set } from 'idb-keyval'

/** Forms that another tab has taken over: their copies on this device are no longer this tab's to write. */
export const takenAway = new Set<string>()
/** A copy's key ends with its form's name. */
const isTakenAway = (key: string): boolean => [...takenAway].some((name) => key.endsWith(name))

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
  // What another tab has taken over is kept there.
  if (isTakenAway(key)) return true
  const done = await tried(async () => {
    await set(key, copy)
    return true
  })
  return done ?? false
}

export async function dropCopy(key: string): Promise<void> {
  if (!isTakenAway(key)) await tried(() => del(key))
}
