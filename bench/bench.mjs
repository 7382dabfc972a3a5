/**
 * `npm run bench [part ...]`: what the product takes against a floor that does the same with nothing around it. Ratios come
 * from one run on one machine; data stays in the system's temporary folder, so that a second run of the day seeds nothing.
 * Parts: floor, throughput, bursts, hall, overload, slow-store, messages, heavy, crowd, latency, observe, growth, search, scroll, lighthouse, start; all of them by default. DATABASE_URL: a server to use instead of an
 * embedded one (its user must be a superuser). BENCH_PORT: the first of some free ports, 3960 unless given. Ends with 1 when a budget is broken.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT, WEB_DIR } from './product-process.mjs'

const PARTS = [
  'floor',
  'throughput',
  'bursts',
  'hall',
  'overload',
  'slow-store',
  'messages',
  'heavy',
  'crowd',
  'latency',
  'observe',
  'growth',
  'search',
  'scroll',
  'lighthouse',
  'start',
]
const FOLDER = fileURLToPath(new URL('.', import.meta.url))

const asked = process.argv.slice(2)
const unknown = asked.find((part) => !PARTS.includes(part))
if (unknown !== undefined) {
  console.error(`no part ${unknown}; there are ${PARTS.join(', ')}`)
  process.exit(1)
}
// Tools of the bench alone, which nobody else should have to download.
if (!existsSync(join(FOLDER, 'node_modules/lighthouse'))) npm(['ci', '--prefix', FOLDER])
if (!existsSync(join(WEB_DIR, 'index.html'))) npm(['run', '--silent', 'build'])
const { runParts } = await import('./parts.mjs')
const rows = await runParts(asked.length === 0 ? PARTS : asked)
process.exit(rows.every(({ ok }) => ok) ? 0 : 1)

function npm(args) {
  const own = process.env.npm_execpath
  const [command, ...before] = own ? [process.execPath, own] : ['npm']
  const { status } = spawnSync(command, [...before, ...args], { cwd: ROOT, stdio: 'inherit', shell: !own })
  if (status !== 0) process.exit(status ?? 1)
}
