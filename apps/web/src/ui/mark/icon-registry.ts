import { useSyncExternalStore } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

let known: Readonly<Record<string, string>> = ICON_PATHS
let fetching = false
const listeners = new Set<() => void>()

/** Makes more icons known: the app has its own from the start; the rest is fetched when one of them is drawn. */
export function addIcons(paths: Readonly<Record<string, string>>): void {
  known = { ...known, ...paths }
  for (const listener of listeners) listener()
}

async function fetchMore(): Promise<void> {
  fetching = true
  try {
    const [app, more] = await Promise.all([import('./icon-paths-app.ts'), import('./icon-paths-more.ts')])
    addIcons({ ...app.APP_ICON_PATHS, ...more.MORE_ICON_PATHS })
  } catch {
    fetching = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a name that came from outside is an icon this entry knows. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(known, name)

/** The path of an icon; empty until it is there. */
export function useIconPath(name: IconName): string {
  const pathNow = () => known[name]
  const path = useSyncExternalStore(subscribe, pathNow, pathNow)
  if (path === undefined && !fetching) void fetchMore()
  return path ?? ''
}
