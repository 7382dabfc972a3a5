// npm start: builds the web app and the server when they are missing or older than their sources, then runs the server in this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent, SIGNALS } from './end-with-parent.mjs'

const LEAST_NODE = 24
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHARED = ['packages/domain/src', 'packages/contract/src', 'package-lock.json']
const NOT_SOURCES = new Set(['dist', 'node_modules', '.vite'])

if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
  console.error(`Node ${LEAST_NODE} or newer is needed, this is ${process.versions.node}.`)
  console.error(
    'On Linux and Windows "npm ci && npm start" brings it along; on macOS install it from https://nodejs.org.',
  )
  process.exit(1)
}

let building
/** Until the server is there, which has an end of its own. */
const quit = () => {
  building?.kill()
  process.exit(0)
}
for (const signal of SIGNALS) process.on(signal, quit)
if (process.env.npm_lifecycle_event !== undefined) endWithParent()

process.env.NODE_ENV ??= 'production'
process.chdir(ROOT)
if (process.env.WEB_DIR === undefined && isOutdated('apps/web/dist/index.html', 'apps/web')) await build('apps/web')
if (isOutdated('apps/api/dist/server/main.mjs', 'apps/api')) await build('apps/api')
await import('../apps/api/dist/server/main.mjs')
for (const signal of SIGNALS) process.off(signal, quit)

function isOutdated(result, workspace) {
  if (!existsSync(result)) return true
  const built = statSync(result).mtimeMs
  return [workspace, ...SHARED].some((path) => newest(path) > built)
}

/** Time of the latest change below a path, epoch ms. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name))
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

async function build(workspace) {
  console.log(`Building ${workspace} ...`)
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  building = spawn(command, [...args, 'run', '--silent', 'build', '-w', workspace], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm,
  })
  const [status] = await once(building, 'close')
  building = undefined
  if (status !== 0) process.exit(status ?? 1)
}
