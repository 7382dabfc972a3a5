import { useSyncExternalStore } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths.ts'
import { newListeners } from '../../kit/listeners.ts'

let known: Readonly<Record<string, string>> = ICON_PATHS
let fetching = false
const { subscribe, tell } = newListeners()

/** Makes more icons known: the app has those of its first view from the start; the rest is fetched when one of them is drawn. */
export function addIcons(paths: Readonly<Record<string, string>>): void {
  known = { ...known, ...paths }
  tell()
}

async function fetchMore(): Promise<void> {
  fetching = true
  try {
    const [frame, home, app, more] = await Promise.all([
      import('./icon-paths-frame.ts'),
      import('./icon-paths-home.ts'),
      import('./icon-paths-app.ts'),
      import('./icon-paths-more.ts'),
    ])
    addIcons({ ...frame.FRAME_ICON_PATHS, ...home.HOME_ICON_PATHS, ...app.APP_ICON_PATHS, ...more.MORE_ICON_PATHS })
  } catch {
    fetching = false
  }
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
