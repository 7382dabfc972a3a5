/** The state every screen shares (product text, §3). */
export type GlobalState = {
  readonly headerRight: string
  readonly headerTitle: string
  readonly systemParam: Readonly<Record<string, unknown>>
}

let state: GlobalState = { headerRight: '', headerTitle: 'OSMP', systemParam: {} }

export const globalState = (): GlobalState => state

export function setGlobalState(changes: Partial<GlobalState>): void {
  state = { ...state, ...changes }
}
