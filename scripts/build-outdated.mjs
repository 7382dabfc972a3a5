// Builds the web app and the server where they are missing or older than their sources; also a program of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SHARED = ['packages/domain/src', 'packages/contract/src']
const LOCK = 'package-lock.json'
const NOT_SOURCES = new Set(['dist', 'node_modules', '.vite'])
const PARTS = {
  'apps/web': { result: 'apps/web/dist/index.html', tool: 'vite' },
  'apps/api': { result: 'apps/api/dist/server/main.mjs', tool: 'rolldown' },
}

let building

/** Ends the process with the build's code where a build fails. */
export async function buildOutdated() {
  if (process.env.WEB_DIR === undefined) await buildPart('apps/web')
  await buildPart('apps/api')
}

/**
 * Without the tools, as after `npm prune --omit=dev`, which also rewrites package-lock.json, the build that is there runs. Ends the
 * process where there is none.
 */
async function buildPart(workspace) {
  const { result, tool } = PARTS[workspace]
  const sources = [workspace, ...SHARED]
  if (!isOutdated(result, [...sources, LOCK])) return
  if (hasTool(tool, workspace)) return build(workspace)
  if (existsSync(join(ROOT, result))) {
    if (isOutdated(result, sources))
      console.warn(
        `The build of ${workspace} is older than its sources and runs as it is: what builds it is not installed.`,
      )
    return
  }
  console.error(`${workspace} is not built, and what builds it is not installed: run npm ci && npm run build first.`)
  process.exit(1)
}

const hasTool = (name, workspace) =>
  [ROOT, join(ROOT, workspace)].some((folder) => existsSync(join(folder, 'node_modules', name, 'package.json')))

export function stopBuilding() {
  building?.kill()
}

function isOutdated(result, sources) {
  if (!existsSync(join(ROOT, result))) return true
  const built = statSync(join(ROOT, result)).mtimeMs
  return sources.some((path) => newest(join(ROOT, path)) > built)
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
