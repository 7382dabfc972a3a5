import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { findWithoutEvidence } from '../apps/api/src/demo/demo-evidence-repo.ts'
import { closedMeetingIds } from '../apps/api/src/demo/demo-meeting-plan.ts'
import { localDateOfMs } from '../packages/domain/src/kit/time.ts'
import { createDb } from '../apps/api/src/kit/database/db.ts'
import { postgresAccount } from '../apps/api/src/kit/embedded/embedded-postgres-account.ts'
import { preparePlace } from '../apps/api/src/kit/embedded/embedded-postgres-place.ts'
import { buildOutdated } from '../scripts/build-outdated.mjs'
import { runProduct } from './product-process.ts'

const API = fileURLToPath(new URL('../apps/api/', import.meta.url))
const SOURCES = ['dist/server', 'migrations', 'kept-data']
const PREFIX = 'osmp-demo-'
/** The demo's meetings lie around the moment at which they were loaded: later, what runs would be over. */
const FRESH_FOR_MS = 30 * 60_000
const FILL_LIMIT_MS = 180_000
/** Nothing in a copy outlives its test: the database need not wait for the disk. */
const FORGETFUL = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']

/**
 * A data folder, stopped, with the demo company and everything of its past, to be copied: filling one takes many times longer than
 * copying it. Kept in the system's temporary folder for a while, as long as the server and its migrations stay the same.
 */
export async function filledDemo(): Promise<string> {
  await buildOutdated()
  const kept = join(tmpdir(), `${PREFIX}${keyOfServer()}`)
  if (isFresh(kept)) return kept
  const filling = mkdtempSync(join(tmpdir(), 'osmp-filling-'))
  await fill(filling)
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

async function fill(folder: string): Promise<void> {
  const server = await runProduct(folder)
  try {
    await pastIsComplete(folder)
  } finally {
    await server.stop()
  }
  appendFileSync(join(folder, 'postgres', 'postgresql.conf'), `\n${FORGETFUL.join('\n')}\n`)
}

/** The product goes on drawing the photos and files of past meetings after it has started. */
async function pastIsComplete(folder: string): Promise<void> {
  const { host, port, password } = await preparePlace(folder, postgresAccount())
  const db = createDb({ host, port, user: 'osmp', database: 'osmp', ...(password === undefined ? {} : { password }) })
  const until = Date.now() + FILL_LIMIT_MS
  while ((await findWithoutEvidence(db.db, closedMeetingIds())).length > 0) {
    if (Date.now() > until) throw new Error('the past of the demo company is not complete')
    await sleep(200)
  }
  await db.close()
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
