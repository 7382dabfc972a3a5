import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The product's modules: no tests, no stories. */
const modules = Object.entries(sources).filter(([path]) => !/\.(test|story)\.tsx?$|\/stories\//.test(path))

/** What a module imports at once; types vanish and `import()` comes later. */
function staticImports(source: string): string[] {
  return [...source.matchAll(/^(?:import|export)(?! type)[^'"()]*?['"]([^'"]+)['"]/gm)].map((match) => match[1] ?? '')
}

function resolved(from: string, specifier: string): string {
  return specifier.startsWith('.') ? new URL(specifier, `file:///src/ui/overlay/${from}`).pathname : specifier
}

const graph = new Map(
  modules.map(([path, source]) => [
    new URL(path, 'file:///src/ui/overlay/x').pathname,
    staticImports(source).map((specifier) => resolved(path, specifier)),
  ]),
)

function reachesBaseUi(path: string, seen = new Set<string>()): boolean {
  if (path.startsWith('@base-ui/')) return true
  if (seen.has(path)) return false
  seen.add(path)
  return (graph.get(path) ?? []).some((next) => reachesBaseUi(next, seen))
}

it('finds Base UI where it is', () => {
  expect(reachesBaseUi('/src/ui/picker/pop-selector.tsx')).toBe(true)
})

it('lets no screen and no start of the app reach Base UI but by a lazy overlay', () => {
  const entries = [...graph.keys()].filter((path) =>
    /\.screen\.tsx$|\/(?:landing-)?main\.tsx$|\/overlays\.ts$/.test(path),
  )
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.filter((path) => reachesBaseUi(path))).toEqual([])
})
