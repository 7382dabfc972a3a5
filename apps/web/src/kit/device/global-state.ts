import { useSyncExternalStore } from 'react'

/** The state every screen shares (product text, §3). */
export type GlobalState = {
  /** Words at the end of every title bar that has no action. */
  readonly headerRight: string
  readonly headerTitle: string
  readonly systemParam: Readonly<Record<string, unknown>>
}

let state: GlobalState = { headerRight: '', headerTitle: 'OSMP', systemParam: {} }
const listeners = new Set<() => void>()

export const globalState = (): GlobalState => state

export function setGlobalState(changes: Partial<GlobalState>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGlobalState = (): GlobalState => useSyncExternalStore(subscribe, globalState)
