/** A tab that stands still, or a request nobody answers, may hold its turn for ever. */
const PATIENCE_MS = 30_000
const turns = new Map<string, Promise<unknown>>()

/**
 * Runs work of this name one at a time: in this page always, and over all tabs where the browser has locks and gives them. Where
 * it does not, two tabs may send the same, which the nonces keep to one effect.
 */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(name)
  const turn = before ? Promise.race([before, patience()]).then(() => locked(name, work)) : locked(name, work)
  const over = turn.then(
    () => undefined,
    () => undefined,
  )
  turns.set(name, over)
  void over.then(() => turns.get(name) === over && turns.delete(name))
  return turn
}

const patience = () => new Promise<void>((over) => setTimeout(over, PATIENCE_MS))

async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined
  const begin = () => (begun ??= work())
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS)
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, begin)
  } catch {
    // No locks, none for this page, or none in time; or the work itself failed, which it does only once.
    return await begin()
  } finally {
    clearTimeout(timer)
  }
}
