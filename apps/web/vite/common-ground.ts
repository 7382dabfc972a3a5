type ModuleInfo = { importedIds: readonly string[] } | null
export type Graph = { getModuleInfo: (id: string) => ModuleInfo }

const source = (path: string) => new URL(`../src/${path}`, import.meta.url).pathname

/** What the first load of a landing page and of the home page runs. */
const LANDING = [source('landing-main.tsx'), source('landing/landing-meeting-id.screen.tsx')]
const HOME = [source('main.tsx'), source('home/home.screen.tsx')]
/** Run by the landing pages' own entry and by nothing else: it keeps them, so that no other screen is sent them. */
const LANDING_ONLY = /[\\/]src[\\/]shell[\\/]public-(?:root|routes)[.]tsx?$/
const COMMON =
  /[\\/]src[\\/](?:kit|ui|shell)[\\/]|[\\/]src[\\/](?:paths|session[\\/]user-types)[.]ts$|[\\/]packages[\\/]domain[\\/]|virtual:/

let landing: ReadonlySet<string> | undefined
let home: ReadonlySet<string> | undefined

/** The file that a module of common use goes into: by which of the two first loads it is run, whoever else uses it. */
export function commonGround(id: string, graph: Graph): 'public' | 'public-more' | 'base' | null {
  landing ??= reachable(LANDING, graph)
  home ??= reachable(HOME, graph)
  if (LANDING_ONLY.test(id) || !COMMON.test(id)) return null
  if (landing.has(id)) return home.has(id) ? 'public' : 'public-more'
  return home.has(id) ? 'base' : null
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
