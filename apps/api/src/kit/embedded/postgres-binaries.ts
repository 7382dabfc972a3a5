import { accessSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { type Account, isReachable } from './embedded-postgres-account.ts'

const PACKAGES: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}
const LINKS_FILE = 'pg-symlinks.json'

export type PostgresBinaries = { postgres: string; initdb: string; major: string }

/** The embedded database cannot run here; the message says what to do instead. */
export class NoEmbeddedPostgres extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The embedded database cannot run here: ${why}. Set DATABASE_URL to a PostgreSQL 15 or newer.`, options)
  }
}

/**
 * PostgreSQL's programs for this platform, ready to run under `account`. They stay in node_modules unless that
 * account cannot reach them there, or their library links are missing and cannot be made: then they are copied once.
 */
export async function postgresBinaries(dataDir: string, account: Account): Promise<PostgresBinaries> {
  const native = nativeFolder()
  const version = packageVersion(native)
  if (isReachable(native, account) && completeLinks(native)) return programsIn(native, version)
  const folder = `osmp-postgres-${version}`
  const own = join(resolve(dataDir), folder)
  return programsIn(await copyOnce(native, isReachable(own, account) ? own : join(tmpdir(), folder)), version)
}

function packageVersion(native: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return manifest.version
}

/** The package exports no package.json, so its main file shows where it is. */
function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) throw new NoEmbeddedPostgres(`there are no PostgreSQL programs for ${platform}`)
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)), '..', 'native')
  } catch (error) {
    throw new NoEmbeddedPostgres(`the package @embedded-postgres/${name} is not installed`, { cause: error })
  }
}

function programsIn(native: string, version: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [major = ''] = version.split('.')
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`), major }
}

/** `npm ci --ignore-scripts` leaves out the links between libraries; gives false when they cannot be made here. */
function completeLinks(native: string): boolean {
  const missing = readLinks(native).filter(({ link }) => !existsSync(link))
  if (missing.length === 0) return true
  try {
    accessSync(join(native, 'lib'), constants.W_OK)
    for (const { link, file } of missing) symlinkSync(relative(dirname(link), file), link)
    return true
  } catch {
    return missing.every(({ link }) => existsSync(link))
  }
}

function readLinks(native: string): { link: string; file: string }[] {
  const list = join(native, LINKS_FILE)
  if (!existsSync(list)) return []
  const entries: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(entries)) return []
  return entries.map(({ source, target }: { source: string; target: string }) => ({
    file: join(native, '..', source),
    link: join(native, '..', target),
  }))
}

async function copyOnce(native: string, target: string): Promise<string> {
  if (!existsSync(target)) {
    const partial = `${target}.${process.pid}`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true, mode: 0o755 })
    await cp(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    completeLinks(join(partial, 'native'))
    await rename(partial, target)
  }
  // In a shared temporary folder somebody else could have put programs of their own there.
  if (statSync(target).uid !== process.getuid?.()) throw new NoEmbeddedPostgres(`${target} belongs to another user`)
  return join(target, 'native')
}
