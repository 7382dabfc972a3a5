// Builds the web app and the server where they are missing or older than their sources; also a program of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHARED = ['packages/domain/src', 'packages/contract/src', 'package-lock.json']
const NOT_SOURCES = new Set(['dist', 'node_modules', '.vite'])

let building

/** Ends the process with the build's code where a build fails. */
export async function buildOutdated() {
  if (process.env.WEB_DIR === undefined && isOutdated('apps/web/dist/index.html', 'apps/web')) await build('apps/web')
  if (isOutdated('apps/api/dist/server/main.mjs', 'apps/api')) await build('apps/api')
}

export function stopBuilding() {
  building?.kill()
}

function isOutdated(result, workspace) {
  if (!existsSync(join(ROOT, result))) return true
  const built = statSync(join(ROOT, result)).mtimeMs
  return [workspace, ...SHARED].some((path) => newest(join(ROOT, path)) > built)
}

/** Time of the latest change below a path, epoch ms. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name))
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

async function build(workspace) {
  console.log(`Building ${workspace} (up to a minute, again only after changes) ...`)
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  building = spawn(command, [...args, 'run', '--silent', 'build', '-w', workspace], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm,
  })
  const [status] = await once(building, 'close')
  building = undefined
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildOutdated()
