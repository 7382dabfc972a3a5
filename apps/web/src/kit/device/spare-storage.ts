/** Held by both storages where the browser keeps nothing, so that only the open page has them. */
export const UNKEPT = 'osmp.unkept'

/**
 * Gives a page whose browser forbids its storages, or has no room in them, ones that last as long as the page, with what could
 * still be read. Runs in the page before all else, as text: nothing of this module is there, so it is handed the mark.
 */
export function spareStorage(mark: string): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    let kept: [string, string][] = []
    let there: Storage | undefined
    try {
      there = window[name]
      kept = Object.entries<string>(there)
      // As much as a session needs.
      there.setItem(mark, mark.repeat(500))
      there.removeItem(mark)
    } catch {
      const items = new Map([...kept, [mark, '']])
      const value = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, to: string) => {
          items.set(key, to)
          try {
            there?.setItem(key, to)
          } catch {
            // What was there is out of date, and must not come back after a reload.
            there?.removeItem(key)
          }
        },
        removeItem: (key: string) => {
          items.delete(key)
          // What signs out here stays out after a reload.
          there?.removeItem(key)
        },
      }
      Object.defineProperty(window, name, { value })
    }
  }
}
