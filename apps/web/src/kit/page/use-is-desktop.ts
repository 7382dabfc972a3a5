import { useSyncExternalStore } from 'react'

/** From this width (1024 px) there is a side rail and room for two things side by side. */
const DESKTOP = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const isDesktop = (): boolean => matchMedia(DESKTOP).matches

export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop)
}
