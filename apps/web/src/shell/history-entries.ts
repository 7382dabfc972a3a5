/** What the app keeps with each entry of the browser's history. */
type Entry = { readonly index: number }

const SCROLL = 'osmp.scroll'
/** How long a screen may take to grow back to its old length, in milliseconds. */
const PATIENCE_MS = 1_000

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'index' in state

/** How many entries of this app lie before the present one. */
export function entryIndex(): number {
  const state: unknown = history.state
  return isEntry(state) ? state.index : 0
}

export function pushEntry(url: URL): void {
  history.pushState({ index: entryIndex() + 1 } satisfies Entry, '', url)
}

export function replaceEntry(url: URL): void {
  history.replaceState({ index: entryIndex() } satisfies Entry, '', url)
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL) ?? '{}')
  } catch {
    return {}
  }
}

let present = entryIndex()

/** Remembers how far the screen that is being left was scrolled. */
export function keepScroll(): void {
  sessionStorage.setItem(SCROLL, JSON.stringify({ ...positions(), [present]: scrollY }))
}

/** Puts a screen where it was left (`known`), once it is long enough again, or at its top; not under a finger that is on it already. */
export function restoreScroll(known: boolean): void {
  present = entryIndex()
  const wanted = known ? (positions()[present] ?? 0) : 0
  const until = performance.now() + PATIENCE_MS
  const touched = new AbortController()
  addEventListener('pointerdown', () => touched.abort(), { capture: true, once: true, signal: touched.signal })
  const place = () => {
    if (touched.signal.aborted) return
    scrollTo(0, wanted)
    if (Math.abs(scrollY - wanted) > 1 && performance.now() < until) requestAnimationFrame(place)
    else touched.abort()
  }
  requestAnimationFrame(place)
}
