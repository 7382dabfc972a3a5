// The closed vocabulary: which folders may stand where, and what a file in them may be called.
import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MOST_FILES, ORDER } from './house.ts'

/** Slices have the same name in each workspace. */
const SLICES = ORDER.filter((slice) => slice !== 'kit')

type Rules = { folders: readonly string[]; files: readonly string[]; instead?: string; names: RegExp }

/** Folders under each src, and the files allowed directly in it and in its slices. */
const PLACES: Record<string, Rules> = {
  'packages/domain/src': { folders: ['kit'], files: [], names: /^[a-z0-9-]+(?:\.test)?\.ts$|^[a-z-]+\.fixture\.json$/ },
  'packages/contract/src': {
    folders: ['kit'],
    files: ['contract.ts', 'contract.test.ts', 'calls.fixture.json'],
    names: /^(?:endpoints|models|refusals|[a-z-]+-(?:endpoints|models|refusals))(?:\.test)?\.ts$/,
  },
  'apps/api/src': {
    folders: ['kit', 'test-kit', 'commands', 'faults'],
    files: ['main.ts', 'start.ts', 'compose.ts', 'duty-ports.ts', 'product-jobs.ts', 'warm-up.ts'],
    instead:
      'a command belongs into commands/, a test of faults or of the whole product into faults/, the rest into a slice or kit',
    names: /^[a-z0-9-]+(?:\.test)?\.ts$/,
  },
  'apps/web/src': {
    folders: ['kit', 'ui', 'shell', 'stories'],
    files: ['main.tsx', 'landing-main.tsx', 'routes.ts', 'routes.test.ts', 'paths.ts', 'env.d.ts'],
    names: /^[a-z0-9-]+(?:\.screen|\.section|\.story)?(?:\.test)?\.tsx?$|^[a-z0-9-]+\.module\.css$/,
  },
}
const KIT_NAMES = /^[a-z0-9-]+(?:\.module|\.d|\.full)?(?:\.story|\.test)*\.(?:tsx?|css)$/
/** Drawers in which anything ends up. */
const REFUSED = /^(?:utils?|helpers?|misc|common|shared|index|types|constants)\b/

/** One line for each folder or file that has no place; `root` is the repository. */
export function findStrays(root: string): string[] {
  return Object.entries(PLACES).flatMap(([place, rules]) =>
    strays(join(root, place), rules).map((line) => join(place, line)),
  )
}

function strays(src: string, { folders, files, instead = 'belongs into a slice or kit', names }: Rules): string[] {
  const allowed = new Set([...SLICES, ...folders])
  const found: string[] = []
  for (const entry of readdirSync(src, { withFileTypes: true, recursive: true })) {
    const path = relative(src, join(entry.parentPath, entry.name))
    const [top = ''] = path.split(/[\\/]/)
    if (top === 'node_modules') continue
    if (entry.isDirectory()) {
      if (dirname(path) === '.' && !allowed.has(entry.name))
        found.push(`${path}/: not a slice; use one of ${SLICES.join(' ')}`)
      continue
    }
    if (dirname(path) === '.') {
      if (!files.includes(path)) found.push(`${path}: ${instead}`)
    } else if (REFUSED.test(basename(path))) found.push(`${path}: name it by the noun it is about`)
    else if (!(folders.includes(top) ? KIT_NAMES : names).test(entry.name))
      found.push(`${path}: no such kind of file here`)
  }
  return found
}

const COUNTED = /^(?!test-)(?!.*(?:[.]test|[.]story|-test-kit)[.])/

/** One line for each folder that holds too many source files for a reader to find one by its name. */
export function findFull(root: string): string[] {
  return Object.keys(PLACES).flatMap((place) => {
    const files = new Map<string, number>()
    for (const entry of readdirSync(join(root, place), { withFileTypes: true, recursive: true })) {
      const folder = relative(root, entry.parentPath)
      if (entry.isFile() && COUNTED.test(entry.name)) files.set(folder, (files.get(folder) ?? 0) + 1)
    }
    return [...files]
      .filter(([, count]) => count > MOST_FILES)
      .map(([folder, count]) => `${folder}: ${count} files; put those about one thing into a folder of their own`)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const found = [...findStrays(root), ...findFull(root)]
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
