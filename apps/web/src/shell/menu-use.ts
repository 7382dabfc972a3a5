const KEY = 'osmp.menuUse'

/** How often each way in was taken on this device. */
function menuUse(): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(isCount))
      : {}
  } catch {
    return {}
  }
}

const isCount = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number'

/** Counts a way in that is taken. */
export function countMenu(code: string): void {
  const use = menuUse()
  localStorage.setItem(KEY, JSON.stringify({ ...use, [code]: (use[code] ?? 0) + 1 }))
}

/** The most used first; the others in the order given. */
export function byUse<Menu extends { code: string }>(menus: readonly Menu[]): Menu[] {
  const use = menuUse()
  return [...menus].sort((a, b) => (use[b.code] ?? 0) - (use[a.code] ?? 0))
}
