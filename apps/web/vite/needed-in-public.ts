type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
type Graph = { getModuleInfo: (id: string) => ModuleInfo }

const ENTRY = new URL('../src/landing-main.tsx', import.meta.url).pathname
const SCREEN = /[\\/]landing-meeting-id\.screen\.tsx$/
const COMMON = /[\\/]src[\\/](?:kit|ui|shell)[\\/]|[\\/]packages[\\/]domain[\\/]|virtual:/

let needed: ReadonlySet<string> | undefined

/** True for common modules that a landing page's first load runs: they go into one file, whoever else uses them. */
export function neededInPublic(id: string, graph: Graph): boolean {
  needed ??= reachable(graph)
  return COMMON.test(id) && needed.has(id)
}

function reachable(graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [ENTRY]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    waiting.push(
      ...(info?.importedIds ?? []),
      ...(info?.dynamicallyImportedIds ?? []).filter((next) => SCREEN.test(next)),
    )
  }
  return found
}
