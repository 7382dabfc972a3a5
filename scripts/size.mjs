/**
 * `npm run size`: what a browser is sent, in brotli bytes of the built files. Everything for the first load of a page,
 * what each other screen adds to the app as it is once its first view is drawn, and what each overlay adds. Ends with 1 when a budget is broken.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const KB = 1000
const FIRST_LOADS = [
  { name: '/', page: 'index.html', screen: 'src/home/home.screen.tsx', budget: 100 * KB },
  { name: '/landing/{id}', page: 'landing.html', screen: 'src/landing/landing-meeting-id.screen.tsx', budget: 84 * KB },
]
const SCREEN_BUDGET = 26 * KB
const OVERLAY_BUDGET = 35 * KB

if (!existsSync(join(DIST, '.vite/manifest.json'))) {
  console.error('apps/web/dist is missing: run npm run build first')
  process.exit(1)
}

/** @type {Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const compressed = (file) => {
  const path = join(DIST, `${file}.br`)
  return statSync(existsSync(path) ? path : join(DIST, file)).size
}

/** Every file a module needs before it runs. */
function filesOf(key, found = new Set()) {
  const entry = manifest[key]
  if (!entry) throw new Error(`${key} is not in the manifest`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const file of entry.css ?? []) found.add(file)
  for (const imported of entry.imports ?? []) filesOf(imported, found)
  return found
}

const inlinedIn = (page) =>
  new Set(
    [...readFileSync(join(DIST, page), 'utf8').matchAll(/type="text\/inlined" href="\/([^"]+)"/g)].map(
      (match) => match[1],
    ),
  )
const sum = (files) => [...files].reduce((total, file) => total + compressed(file), 0)

function without(files, sent) {
  return new Set([...files].filter((file) => !sent.has(file)))
}

const rows = []
for (const { name, page, screen, budget } of FIRST_LOADS) {
  const files = without(new Set([...filesOf(page), ...filesOf(screen)]), inlinedIn(page))
  rows.push({ kind: 'first load', name, bytes: compressed(page) + sum(files), budget })
}

// The frame's late parts are there, whatever the screen.
const app = new Set([
  ...['index.html', 'src/shell/late-frame.tsx', 'src/shell/late-parts.tsx'].flatMap((key) => [...filesOf(key)]),
  ...inlinedIn('index.html'),
])
for (const key of Object.keys(manifest).sort()) {
  if (!key.endsWith('.screen.tsx') || key.endsWith('/home.screen.tsx')) continue
  rows.push({
    kind: 'screen',
    name: key.replace(/^src\//, ''),
    bytes: sum(without(filesOf(key), app)),
    budget: SCREEN_BUDGET,
  })
}
for (const key of Object.keys(manifest).sort()) {
  if (!key.startsWith('src/ui/') || !key.endsWith('.tsx')) continue
  rows.push({
    kind: 'overlay',
    name: key.replace(/^src\//, ''),
    bytes: sum(without(filesOf(key), app)),
    budget: OVERLAY_BUDGET,
  })
}

let broken = 0
for (const { kind, name, bytes, budget } of rows) {
  const over = bytes > budget
  if (over) broken += 1
  console.log(
    `${over ? '✗' : '✓'} ${kind.padEnd(11)} ${name.padEnd(66)} ${(bytes / KB).toFixed(1).padStart(6)} kB of ${budget / KB}`,
  )
}
console.log(broken === 0 ? `${rows.length} within budget` : `${broken} of ${rows.length} over budget`)
process.exitCode = broken === 0 ? 0 : 1
