import { useSyncExternalStore } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

let known: Readonly<Record<string, string>> = ICON_PATHS
let fetching = false
const listeners = new Set<() => void>()

/** Makes more icons known: the app has all from its start, the public pages fetch the others when one is drawn. */
export function addIcons(paths: Readonly<Record<string, string>>): void {
  known = { ...known, ...paths }
  for (const listener of listeners) listener()
}

async function fetchMore(): Promise<void> {
  fetching = true
  try {
    addIcons((await import('./icon-paths-more.ts')).MORE_ICON_PATHS)
  } catch {
    fetching = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The path of an icon; empty until it is there. */
export function useIconPath(name: IconName): string {
  const path = useSyncExternalStore(subscribe, () => known[name])
  if (path === undefined && !fetching) void fetchMore()
  return path ?? ''
}
