/** In place of React where a page works without it: modules that also hold hooks are built with this, and no hook is called. */
const uncalled = (): never => {
  throw new Error('there is no React on this page')
}
export const useEffect = uncalled
export const useState = uncalled
export const useSyncExternalStore = uncalled
