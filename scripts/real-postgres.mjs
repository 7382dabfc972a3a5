// A throw-away cluster of an installed PostgreSQL, for running the API tests on the real thing.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { throwAwayFolder } from './test-leftovers.mjs'

const DEBIAN = '/usr/lib/postgresql'
const NOBODY = 65_534

/** Folder of `initdb` and `pg_ctl`, the newest version first; undefined when there is none. */
export function findServerPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Starts a cluster on a unix socket of its own; gives its address, version and the function that removes it. */
export function startCluster(programs) {
  const folder = throwAwayFolder('pg')
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (account.uid !== undefined) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const run = (program, args) =>
    execFileSync(join(programs, program), args, {
      ...account,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  run('initdb', ['-D', data, '-U', 'osmp', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`
  run('pg_ctl', ['start', '-w', '-s', '-D', data, '-l', join(folder, 'log'), '-o', options])
  return {
    url: `postgres://osmp@localhost/postgres?host=${encodeURIComponent(folder)}`,
    version: execFileSync(join(programs, 'pg_ctl'), ['--version'], { encoding: 'utf8' })
      .trim()
      .replace(/^pg_ctl /, ''),
    stop: () => {
      run('pg_ctl', ['stop', '-s', '-D', data, '-m', 'immediate'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
