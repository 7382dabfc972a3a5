const last = new Map<string, Promise<unknown>>()

/** Work under one key runs in the order of its coming, one piece at a time in this process. */
export function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const mine = before ? before.then(work) : work()
  const settled = mine.catch(() => undefined).then(() => void (last.get(key) === settled && last.delete(key)))
  last.set(key, settled)
  return mine
}
