// npm start: builds the web app when it is missing or older than its sources, then runs the server in this process.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LEAST_NODE = 24
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['apps/web', 'packages/domain/src', 'packages/contract/src', 'package-lock.json']
const NOT_SOURCES = new Set(['dist', 'node_modules', '.vite'])

if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
  console.error(`Node ${LEAST_NODE} or newer is needed, this is ${process.versions.node}.`)
  console.error(
    'On Linux and Windows "npm ci && npm start" brings it along; on macOS install it from https://nodejs.org.',
  )
  process.exit(1)
}

process.env.NODE_ENV ??= 'production'
process.chdir(ROOT)
if (process.env.WEB_DIR === undefined && isOutdated('apps/web/dist/index.html')) build()
enableCompileCache(join(ROOT, 'node_modules/.cache/node'))
await import('../apps/api/src/main.ts')

function isOutdated(page) {
  if (!existsSync(page)) return true
  const built = statSync(page).mtimeMs
  return SOURCES.some((path) => newest(path) > built)
}

/** Time of the latest change below a path, epoch ms. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name))
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

function build() {
  console.log('Building the web app ...')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...args, 'run', '--silent', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm,
  })
  if (status !== 0) process.exit(status ?? 1)
}
