// Checks every import of the four workspaces against boundary-rules.ts, those between slices against the orders in house.ts and
// house-web.ts, and that no imports go in a circle.
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RULES } from './boundary-rules.ts'
import { MAY_LEAD_BACK, WEB_ORDER } from './house-web.ts'
import { ORDER } from './house.ts'

const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}']
const TEST = /(?:[.](?:test|story)|-test-kit)[.]tsx?$/
/** A module by its name, behind the bracket of an import. */
const NAMED = String.raw`(?:\s|/\*.*?\*/)*['"\x60](?<lazy>[^'"\x60$]+)['"\x60]\s*[,)]`
const IMPORT = new RegExp(
  [
    String.raw`^(?:import|export)\s(?<types>type\s)?(?:[^'";]*?\sfrom\s)?\s*['"](?<static>[^'"]+)['"]`,
    String.raw`(?:\bimport|\brequire|\bcreateRequire\([^()]*\))\(${NAMED}`,
  ].join('|'),
  'gm',
)
const BY_VALUE = new RegExp(String.raw`^(?!\s*(?://|/?\*)).*\bimport\((?!\)|${NAMED})`, 'm')

type Import = { to: string; lazy: boolean; typesOnly: boolean }
type Graph = ReadonlyMap<string, readonly Import[]>

/** Imports of one file: where they lead, and whether they only bring types. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(({ groups = {} }) => ({
    to: target(file, groups['static'] ?? groups['lazy'] ?? ''),
    lazy: groups['lazy'] !== undefined,
    typesOnly: groups['types'] !== undefined,
  }))
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier.replace(/\?.*$/, ''))
  const own = /^@osmp\/(domain|contract)\/(.+)$/.exec(specifier)
  if (own) return `packages/${own[1]}/src/${own[2]}`
  return specifier.startsWith('node:') ? specifier : `node_modules/${specifier}`
}

/** Lines for every import a rule forbids; `graph` maps a file to its imports. */
export function findBreaches(graph: Graph): string[] {
  const found: string[] = []
  for (const [file, imports] of graph) {
    if (TEST.test(file)) continue
    for (const rule of RULES) {
      const match = rule.from.exec(file)
      if (!match) continue
      const is = pattern(rule.to.is ?? /./, match)
      const not = rule.to.not === undefined ? undefined : pattern(rule.to.not, match)
      for (const { to, typesOnly } of imports) {
        if ((rule.values && typesOnly) || !is.test(to) || not?.test(to)) continue
        found.push(`${file} → ${to}\n  ${rule.name}: ${rule.comment}`)
      }
    }
  }
  return found
}

function pattern(rule: RegExp | string, match: RegExpExecArray): RegExp {
  if (rule instanceof RegExp) return rule
  return new RegExp(rule.replace(/\$(\d)/g, (_, group: string) => (match[Number(group)] ?? '').replaceAll('.', '[.]')))
}

/** A line where a value names the module of an import, which none of these checks can follow; kit loads workers and builds that way. */
export const findByValue = (file: string, text: string): string[] =>
  !TEST.test(file) && !file.includes('/src/kit/') && BY_VALUE.test(text)
    ? [
        `${file}\n  by-value: a value names the module of an import(); write its path, so that the check sees the slice.`,
      ]
    : []

/** The orders of slices, and what to do with an import against one. */
const ORDERS: readonly { root: RegExp; order: readonly string[]; file: string; instead: string }[] = [
  {
    root: /^apps\/api\/src\/([^/]+)\//,
    order: ORDER,
    file: 'house.ts',
    instead: 'take what is needed as an argument that compose.ts gives',
  },
  {
    root: /^apps\/web\/src\/([^/]+)\//,
    order: WEB_ORDER,
    file: 'house-web.ts',
    instead: 'move what both need to kit or ui',
  },
]

/** Lines for imports of a slice that comes later in the order, of types and lazy ones too. */
export function findAgainstOrder(graph: Graph): string[] {
  const found: string[] = []
  for (const [file, imports] of graph) {
    if (TEST.test(file) || /\/test-/.test(file)) continue
    for (const { root, order, file: plan, instead } of ORDERS) {
      const placeOf = (path: string) => order.indexOf(root.exec(path)?.[1] ?? '')
      const from = placeOf(file)
      if (from < 0) continue
      for (const { to } of imports) {
        const place = placeOf(to)
        if (place <= from) continue
        found.push(
          `${file} → ${to}\n  order: ${order[from]} comes before ${order[place]} in ${plan}. Move the code to ${order[place]}, or ${instead}.`,
        )
      }
    }
  }
  return found
}

/** Lines for circles of imports, of types and lazy ones too. */
export function findCircles(graph: Graph): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at >= 0)
      found.push(
        `${[...trail.slice(at), file].join(' → ')}\n  no-circles: files that need each other are one file, or share a third: move what both need, often a type, into a file of its own.`,
      )
    if (at >= 0 || done.has(file)) return
    for (const { to, lazy } of graph.get(file) ?? [])
      if (!lazy || !MAY_LEAD_BACK.includes(file)) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const files = globSync(SOURCES, { exclude: (name) => name.includes('node_modules') })
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  const graph = new Map(texts.map(([file, text]) => [file, importsOf(file, text)]))
  const byValue = texts.flatMap(([file, text]) => findByValue(file, text))
  const found = [...byValue, ...findBreaches(graph), ...findAgainstOrder(graph), ...findCircles(graph)]
  for (const line of found) console.error(line)
  console.log(`${graph.size} files, ${found.length} breaches`)
  process.exitCode = found.length > 0 || graph.size === 0 ? 1 : 0
}
