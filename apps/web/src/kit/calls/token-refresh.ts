import { getToken, isTokenAging, storeToken } from '../device/tokens.ts'

const LOCK = 'osmp.refresh'
let flight: Promise<void> | undefined

/**
 * Exchanges an aging token while the calls go on: the server accepts the old one for a moment. One exchange at a time over all
 * tabs of this browser, or the server would take a second one for a stolen token.
 */
export function keepTokenFresh(refresh: () => Promise<unknown>): void {
  if (flight || getToken() === null || !isTokenAging()) return
  flight = exclusively(() => exchange(refresh)).finally(() => {
    flight = undefined
  })
}

async function exclusively(work: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && work())
  } catch {
    // Old WebViews have no locks, and some give none; there the app runs in one tab. The work itself does not throw.
    await work()
  }
}

async function exchange(refresh: () => Promise<unknown>): Promise<void> {
  if (!isTokenAging()) return
  const fresh = await refresh()
  if (isIssuedToken(fresh)) storeToken(fresh)
}

function isIssuedToken(value: unknown): value is { token: string; refreshAfter: string } {
  return typeof value === 'object' && value !== null && 'token' in value && 'refreshAfter' in value
}
