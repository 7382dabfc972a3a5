// Checks what the repository says about itself: a lint rule that is off has its reason, a number in docs that names a constant is
// the number of the code, and tests, files, links and imports that a page names are there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LINT = '.oxlintrc.json'
const DOCS = ['docs/**/*.md', 'README.md', 'CONTRIBUTING.md']
const SOURCES = ['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts']
/** `16 calls (CALLS_AT_ONCE)` in docs, the name in backticks: a number, up to six words, the constant it states. */
const CLAIM = /(?<![\w.-])(\d[\d,.]*\d|\d)((?:\s+[^\s()`]+){0,6}?)\s*\(`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`\)/g
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?::[^=\n]+)? = ([\d_.*+\s()/-]+?)(?: as const)?$/gm

/** Lines for lint rules that are off with no comment beside them. */
export function findOffWithoutReason(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const rule = /"([\w-]+\/[\w-]+)": "off"(?!.*\/\/ \S)/.exec(line)?.[1]
    return rule === undefined
      ? []
      : [`${LINT}:${at + 1}: ${rule} is off; say why in a comment behind it, or turn it on`]
  })
}

/** Numbers of constants by name; a name that files give different values has all of them. */
export function constantsIn(texts: Iterable<string>): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const text of texts)
    for (const [, name = '', value = ''] of text.matchAll(CONSTANT)) {
      const number = valueOf(value)
      if (number !== undefined) found.set(name, (found.get(name) ?? new Set()).add(number))
    }
  return found
}

/** `12_000` and products such as `5 * 60_000`. */
function valueOf(text: string): number | undefined {
  const factors = text.split('*').map((factor) => Number(factor.trim().replaceAll('_', '')))
  return factors.some(Number.isNaN) ? undefined : factors.reduce((product, factor) => product * factor, 1)
}

/** Lines for numbers in docs that the constant named behind them contradicts. */
export function findWrongNumbers(file: string, text: string, constants: ReadonlyMap<string, Set<number>>): string[] {
  return [...text.matchAll(CLAIM)].flatMap(([, number = '', , name = '']) => {
    const values = constants.get(name)
    if (values === undefined) return [`${file}: names ${name}, which no source defines as a number; correct the name`]
    if (values.has(Number(number.replaceAll(',', '')))) return []
    return [`${file}: says ${number} for ${name}, the code says ${[...values].join(' or ')}; correct the page`]
  })
}

/** Pages that say what tests try, with paths below apps/api/src unless they say otherwise. */
const CASES = ['docs/security-cases.md', 'docs/fault-cases.md']
const TEST_PATH = /`([\w./-]+\.(?:test|e2e)\.tsx?)`(?: “([^”]+)”)?/g
const API = 'apps/api/src/'

/** Lines for tests that a page names and that are not there: a file, or the title quoted behind it. `textOf`: undefined for no such file. */
export function findMissingTests(file: string, page: string, textOf: (path: string) => string | undefined): string[] {
  return [...page.matchAll(TEST_PATH)].flatMap(([, path = '', title = '']) => {
    const text = textOf(path) ?? textOf(`${API}${path}`)
    if (text === undefined) return [`${file}: names ${path}, which is not there; correct the page`]
    const parts = title.split('…').map((part) => part.trim())
    return parts.every((part) => text.includes(part))
      ? []
      : [`${file}: ${path} has no test “${title}”; correct the page`]
  })
}

/** Short forms of a path in docs, and the folders they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  web: 'apps/web/src',
  vite: 'apps/web/vite',
}
/** Folders a path may begin in without naming them; a slice's files are below the first two. */
const ROOTS = ['', 'apps/api/src', 'apps/web/src', 'apps']
/** What a build or an operator makes. */
const MADE = /^(?:dist|deploy\/secrets)\//
const PATH =
  /`((?:[\w.@*<>-]+\/)+[\w.*<>-]*\.(?:tsx?|mjs|css|sql|md|sh))`|`((?:apps|packages|docs|e2e|scripts|deploy)\/[^`\s]*)`/g

/** Lines for files and folders that a page names and that are not there; `<slice>` and `*` stand for any name. `isThere` takes a glob. */
export function findMissingPaths(file: string, page: string, isThere: (glob: string) => boolean): string[] {
  return [...page.matchAll(PATH)].flatMap(([, source, folder]) => {
    const path = source ?? folder ?? ''
    const glob = path.replaceAll(/<[^>]+>/g, '*').replaceAll('…', '*')
    const [first = '', ...rest] = glob.split('/')
    const short = SHORT[first]
    const places = [...ROOTS.map((root) => join(root, glob)), ...(short ? [join(short, ...rest)] : [])]
    return MADE.test(path) || places.some(isThere)
      ? []
      : [`${file}: names ${path}, which is not there; correct the page`]
  })
}

/** Lines for links of a page that lead to no file. */
export function findDeadLinks(file: string, page: string, isThere: (path: string) => boolean): string[] {
  return [...page.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, to = '']) =>
    isThere(join(dirname(file), to)) ? [] : [`${file}: links ${to}, which is not there; correct the page`],
  )
}

/** Lines for imports of code blocks that lead to no file; a block's first line is a comment with the path it would have. */
export function findDeadImports(file: string, page: string, isThere: (path: string) => boolean): string[] {
  return [...page.matchAll(/```tsx?\n([\s\S]*?)```/g)].flatMap(([, code = '']) => {
    const at = /^\/\/ (\S+)/.exec(code)?.[1]
    if (at === undefined)
      return [`${file}: a code block has no path in its first line, as in “// apps/web/src/…”; add it`]
    return [...code.matchAll(/ from '(\.[^']+)'/g)].flatMap(([, to = '']) =>
      isThere(join(dirname(at), to)) ? [] : [`${file}: imports ${to}, which is not there; correct the page`],
    )
  })
}

const GROUPS = ['New', 'Changed', 'Mended', 'For operators']

/** Lines for unreleased changes outside of the changelog's groups, or longer than 200 characters. */
export function findUnreadableChanges(text: string): string[] {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? ''
  const [before = '', ...groups] = unreleased.split(/^### /m)
  const names = groups.map((group) => group.split('\n')[0] ?? '').filter((name) => !GROUPS.includes(name))
  return [
    ...(before.trim() === '' ? [] : [`CHANGELOG.md: a change stands above the groups ${GROUPS.join(', ')}; move it`]),
    ...names.map((name) => `CHANGELOG.md: the group ${name} is none of ${GROUPS.join(', ')}`),
    ...unreleased
      .split('\n')
      .filter((line) => line.length > 200)
      .map((line) => `CHANGELOG.md: “${line.slice(2, 40)}…” is longer than 200 characters; shorten it`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const read = (file: string): string => readFileSync(file, 'utf8')
  const constants = constantsIn(globSync(SOURCES).map(read))
  const isThere = (glob: string): boolean => existsSync(glob) || globSync(glob).length > 0
  const found = [
    ...findOffWithoutReason(read(LINT)),
    ...findUnreadableChanges(read('CHANGELOG.md')),
    ...globSync(DOCS).flatMap((file) => [
      ...findWrongNumbers(file, read(file), constants),
      ...findMissingPaths(file, read(file), isThere),
      ...findDeadLinks(file, read(file), existsSync),
      ...findDeadImports(file, read(file), existsSync),
    ]),
    ...CASES.flatMap((file) =>
      findMissingTests(file, read(file), (path) => (existsSync(path) ? read(path) : undefined)),
    ),
  ]
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
