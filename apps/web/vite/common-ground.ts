type ModuleInfo = { importedIds: readonly string[] } | null
export type Graph = { getModuleInfo: (id: string) => ModuleInfo }

const source = (path: string) => new URL(`../src/${path}`, import.meta.url).pathname

/** What the first load of a landing page and of the home page runs. */
const LANDING = [source('landing-main.tsx'), source('landing/landing-meeting-id.screen.tsx')]
const HOME = [source('main.tsx'), source('home/home.screen.tsx')]
/** Fetched by a landing page after its first view: what these share with the home screen must not bring the app's own code. */
const LANDING_LATE = ['shell/late-frame.tsx', 'kit/action-log.ts'].map(source)
/** Run by the landing pages' own entry and by nothing else: it keeps them, so that no other screen is sent them. */
const LANDING_ONLY = /[\\/]src[\\/]shell[\\/]public-(?:root|routes)[.]tsx?$/
const COMMON =
  /[\\/]src[\\/](?:kit|ui|shell)[\\/]|[\\/]src[\\/](?:paths|session[\\/]user-types)[.]ts$|[\\/]packages[\\/]domain[\\/]|virtual:/

/** Fetched by every screen of the app right behind its first view, and by the home screen: one file instead of a dozen small ones. */
const APP_LATE = ['shell/late-parts.tsx', 'home/components/late-parts.tsx', 'kit/page/keep-first-view.ts'].map(source)
/** Writing and endless lists: the home screen has them in its late parts. */
export const TANSTACK_LATE =
  /@tanstack[\\/].*(?:mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)[.]js$/
/** A few letters, which sign-in has as well. */
const SMALL = /[\\/]kit[\\/](?:device[\\/]spare-storage|page[\\/]on-leaving)[.]ts$/
const HOME_LATE = /[\\/]src[\\/](?:home|notices|kit|ui|shell|meetings)[\\/]/

/** Of a landing page's first view, and of none of the home screen's: pictures of a room, and reading without the query library. */
const STRANGERS = /[\\/](?:ui[\\/]mark|domain[\\/]src[\\/]kit)[\\/]seats[.]|[\\/]kit[\\/]calls[\\/]load[.]/

let landing: ReadonlySet<string> | undefined
let home: ReadonlySet<string> | undefined
let landingLate: ReadonlySet<string> | undefined
let appLate: ReadonlySet<string> | undefined

/** The file that a module of common use goes into: that of both first loads, of the home page's alone, or of what comes right behind them. */
export function commonGround(id: string, graph: Graph): 'public' | 'open' | 'base' | 'frame' | 'late' | null {
  landing ??= reachable(LANDING, graph)
  home ??= reachable(HOME, graph)
  landingLate ??= reachable(LANDING_LATE, graph)
  appLate ??= reachable(APP_LATE, graph)
  if (LANDING_ONLY.test(id)) return null
  if (TANSTACK_LATE.test(id)) return 'late'
  if (SMALL.test(id)) return 'public'
  if (!COMMON.test(id)) return ofHome(id, home, appLate)
  if (landing.has(id)) return STRANGERS.test(id) && !home.has(id) ? 'open' : 'public'
  if (home.has(id)) return landingLate.has(id) ? 'public' : 'base'
  if (landingLate.has(id)) return 'frame'
  return appLate.has(id) ? 'late' : null
}

/** The home screen itself and its own parts: a file for it alone would be one more request of the first load. */
function ofHome(id: string, first: ReadonlySet<string>, later: ReadonlySet<string>): 'base' | 'late' | null {
  if (!HOME_LATE.test(id)) return null
  if (first.has(id)) return 'base'
  return later.has(id) ? 'late' : null
}

function reachable(entries: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
