import { startTransition, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { fetchCallsAhead } from '../kit/calls/api-client.ts'
import { appPath, based } from '../kit/page/base-path.ts'
import type { Params } from '../kit/page/navigation.ts'
import { getToken } from '../kit/device/tokens.ts'
import type { RouteName } from '../paths.ts'
import { publicPaths } from '../kit/page/public-paths.ts'
import { afterGoing, entryIndex, pushEntry, replaceEntry, stepBack } from '../kit/page/history-entries.ts'
import { keepScroll, restoreScroll } from './kept-scroll.ts'
import { loadScreen } from './load-screen.ts'
import { lateFrameNow } from './fetch-late-frame.ts'
import { Unreachable } from './unreachable.tsx'
import { routeMatcher, type Match, type Patterns, type RouteTable } from './route-match.ts'
import { newListeners } from '../kit/listeners.ts'

/** What is drawn: a new `key` remounts the screen, a change of the query alone keeps it. */
export type Shown = {
  readonly key: number
  readonly name: RouteName | undefined
  readonly pathname: string
  readonly params: Params
  readonly Screen: ComponentType
}
type Movement = 'push' | 'replace' | 'pop'

/** What a move to an address outside the table does: another page is loaded, or the lost page is shown. */
type Elsewhere = 'page' | 'lost'

let elsewhere: Elsewhere = 'lost'
let matchOf: (pathname: string) => Match | undefined = () => undefined
let shown: Shown | undefined
let turn = 0
/** The target of a move while its code is being fetched. */
let pending: URL | undefined
const { subscribe, tell } = newListeners()
/** Done as a screen is left, by the late frame. */
export const leaving = { does: (): void => undefined }
/** How a move is drawn; a late part lets titles travel. */
export const moveDraws = { by: (draw: () => void): void => draw() }

function setPending(next: URL | undefined): void {
  pending = next
  tell()
}

/** Takes the table, shows what the address says, and follows the browser's own back and forward. */
export async function startRouter(table: RouteTable, patterns: Patterns, other: Elsewhere): Promise<void> {
  elsewhere = other
  matchOf = routeMatcher(table, patterns)
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => void move(new URL(location.href), 'pop'))
  addEventListener('pagehide', keepScroll)
  await move(new URL(location.href), 'replace')
}

/** Moves inside the app; the old screen stays until the new one's code is there, or is known not to come. */
export function goTo(path: string, options: { replace?: boolean | undefined } = {}): void {
  const url = new URL(based(path), location.origin)
  if (elsewhere === 'page' && !matchOf(url.pathname)) location[options.replace ? 'replace' : 'assign'](url)
  else void move(url, options.replace ? 'replace' : 'push')
}

/** Follows a redirect that no person asked for. A person already on the way to sign-in goes on there, with the way back. */
export function goWhereLed(path: string): void {
  if (pending === undefined || appPath(pending.pathname) !== publicPaths.login.pattern) goTo(path, { replace: true })
}

/** One entry back, or home where the app was entered. */
export function goBack(): void {
  if (entryIndex() > 0) stepBack()
  else goTo(publicPaths.home(), { replace: true })
}

/** Fetches the code of a path's screen ahead of a move. */
export function preload(pathname: string): void {
  const match = matchOf(pathname)
  if (match) fetchCallsAhead()
  if (match) void loadScreen(match.route).catch(() => undefined)
}

async function move(asked: URL, movement: Movement): Promise<void> {
  const url = guarded(asked)
  const match = matchOf(url.pathname)
  if (movement === 'replace' && shown && isOwnChange(url, shown)) return commit(url, movement, match, shown.Screen)
  turn += 1
  const mine = turn
  setPending(url)
  // What the first screen asks came with it.
  if (shown) fetchCallsAhead()
  const Screen = await arrived(match)
  if (mine !== turn) return
  commit(url, url === asked ? movement : 'replace', match, Screen)
  setPending(undefined)
}

/**
 * The shown screen changes its own query: at once, so that a second change starts from the first one's address. A screen that is being left
 * (a late search, a counted opening) does not call the person back. One without its code, or with the code on its way, asks for the code.
 */
const isOwnChange = (url: URL, { pathname, Screen }: Shown): boolean =>
  url.pathname === pathname && pending?.pathname !== pathname && !standIns.has(Screen)

/** The screen of an address; where its code does not come, the one that says so and asks again. */
const arrived = (match: Match | undefined): Promise<ComponentType> =>
  (match
    ? loadScreen(match.route).then((module) => module.Screen)
    : import('./lost-page.tsx').then((module) => module.LostPage)
  ).catch(missing)

/** Components that are drawn in the place of a screen if its code did not come. */
const standIns = new Set<ComponentType>([Unreachable])

async function missing(): Promise<ComponentType> {
  const Missing = await lateFrameNow().then(
    ({ LateMissing }) => LateMissing,
    () => Unreachable,
  )
  standIns.add(Missing)
  return Missing
}

/** A screen for staff needs a session; sign-in leads back to it. */
function guarded(url: URL): URL {
  if (matchOf(url.pathname)?.route.access !== 'staff' || getToken() !== null) return url
  const back = url.pathname + url.search
  return new URL(publicPaths.login(back === publicPaths.home() ? {} : { back }), location.origin)
}

function commit(url: URL, movement: Movement, match: Match | undefined, Screen: ComponentType): void {
  if (shown?.pathname !== url.pathname) leaving.does()
  const staysHere = movement === 'replace' && shown?.pathname === url.pathname
  keepScroll()
  if (movement === 'push') pushEntry(url)
  if (movement === 'replace') replaceEntry(url)
  const params = { ...Object.fromEntries(url.searchParams), ...match?.params }
  const isKept = match?.route.isKept === true && match.name === shown?.name
  const key = shown && (staysHere || isKept) ? shown.key : turn
  shown = { key, name: match?.name, pathname: url.pathname, params, Screen }
  moveDraws.by(tell)
  if (!staysHere && !isKept) afterGoing(() => restoreScroll(movement === 'pop'))
}

/** What to draw now; changes arrive as transitions. */
export function useShown(): Shown | undefined {
  const [drawn, setDrawn] = useState(shown)
  useEffect(() => {
    const follow = () => startTransition(() => setDrawn(shown))
    follow()
    return subscribe(follow)
  }, [])
  return drawn
}

export const useIsLoading = (): boolean => useSyncExternalStore(subscribe, () => pending !== undefined)
