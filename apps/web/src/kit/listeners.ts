/** Those told of a change outside React, as useSyncExternalStore subscribes. */
export function newListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
