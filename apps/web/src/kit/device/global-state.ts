import { useSyncExternalStore } from 'react'
import { HEADER_TITLE } from '../page/document-title.ts'
import { newListeners } from '../listeners.ts'

/** The state every screen shares (product text, §3). */
export type GlobalState = {
  /** Words at the end of every title bar that has no action. */
  readonly headerRight: string
  readonly headerTitle: string
  readonly systemParam: Readonly<Record<string, unknown>>
}

let state: GlobalState = { headerRight: '', headerTitle: HEADER_TITLE, systemParam: {} }
const { subscribe, tell } = newListeners()

const globalState = (): GlobalState => state

export function setGlobalState(changes: Partial<GlobalState>): void {
  state = { ...state, ...changes }
  tell()
}

export const useGlobalState = (): GlobalState => useSyncExternalStore(subscribe, globalState)
