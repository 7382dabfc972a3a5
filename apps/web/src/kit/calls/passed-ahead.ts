import { useSyncExternalStore } from 'react'
import { newListeners } from '../listeners.ts'

/** Passes of this page that the count of the server does not have yet. */
let ahead = 0
const { subscribe, tell } = newListeners()

export function passAhead(by: number): void {
  ahead += by
  tell()
}

/** The count of the server without what was passed here since. */
export function useLeftOf(count: number | undefined): number | undefined {
  const gone = useSyncExternalStore(subscribe, () => ahead)
  return count === undefined ? undefined : Math.max(0, count - gone)
}
