import { useSyncExternalStore } from 'react'

/** From this width (768 px) sheets become popovers and dialogs. */
const WIDE = '(min-width: 768px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}
