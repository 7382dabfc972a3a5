import { useSyncExternalStore } from 'react'

/** The state every screen shares (product text, §3). */
export type GlobalState = {
  readonly headerRight: string
  readonly headerTitle: string
  readonly systemParam: Readonly<Record<string, unknown>>
}

const listeners = new Set<() => void>()
let state: GlobalState = { headerRight: '', headerTitle: 'OSMP', systemParam: {} }

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
