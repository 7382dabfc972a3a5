import { setImmediate as nextTurn } from 'node:timers/promises'

/** Items between two turns of the event loop; a row of an import takes about 10 µs. */
const AT_ONCE = 250

/** `items.map(of)`, with a turn of the event loop for other calls after every 250 items. */
export async function inTurns<T, R>(items: readonly T[], of: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    if (from > 0) await nextTurn()
    for (const item of items.slice(from, from + AT_ONCE)) results.push(of(item))
  }
  return results
}
