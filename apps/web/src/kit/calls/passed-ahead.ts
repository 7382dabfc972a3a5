import { useSyncExternalStore } from 'react'

/** Passes of this page that the count of the server does not have yet. */
let ahead = 0
const listeners = new Set<() => void>()

export function passAhead(by: number): void {
  ahead += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The count of the server without what was passed here since. */
export function useLeftOf(count: number | undefined): number | undefined {
  const gone = useSyncExternalStore(subscribe, () => ahead)
  return count === undefined ? undefined : Math.max(0, count - gone)
}
