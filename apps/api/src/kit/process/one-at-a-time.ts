let last: Promise<unknown> = Promise.resolve()

/** Does work that takes a file apart in memory after the work of others has ended: one file at a time in a process. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
