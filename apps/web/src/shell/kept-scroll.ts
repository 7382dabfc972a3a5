import { entryIndex } from '../kit/page/history-entries.ts'

const SCROLL = 'osmp.scroll'
/** How long a screen may take to grow back to its old length, in milliseconds. */
const PATIENCE_MS = 1_000

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
