// A cluster of an installed PostgreSQL that pgBackRest saves, as docs/operations/backup-and-restore.md sets it up, but for a log sent every 5 s.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findServerPrograms } from './real-postgres.mjs'

const NOBODY = 65_534

/** Starts it in `folder`, with its log archived. Throws where PostgreSQL or pgBackRest is not installed. */
export function startSavedCluster(folder) {
  const programs = findServerPrograms()
  if (programs === undefined) throw new Error('no PostgreSQL is installed (apt install postgresql pgbackrest)')
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  // The account passes through the folder above.
  chmodSync(dirname(folder), 0o711)
  for (const name of ['', 'repo', 'log', 'lock', 'spool', 'socket']) {
    mkdirSync(join(folder, name), { recursive: true })
    if (account.uid !== undefined) chownSync(join(folder, name), NOBODY, NOBODY)
  }
  const data = join(folder, 'data')
  const socket = join(folder, 'socket')
  const config = join(folder, 'pgbackrest.conf')
  writeFileSync(
    config,
    `[global]
repo1-path=${join(folder, 'repo')}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=drill
repo1-retention-full=2
start-fast=y
log-path=${join(folder, 'log')}
lock-path=${join(folder, 'lock')}
spool-path=${join(folder, 'spool')}
log-level-console=warn
[osmp]
pg1-path=${data}
pg1-socket-path=${socket}
pg1-user=osmp
pg1-database=postgres
`,
  )
  const run = (program, args, output = 'ignore') =>
    execFileSync(program, args, { ...account, cwd: folder, encoding: 'utf8', stdio: ['ignore', output, 'pipe'] })
  const ask = (statement) =>
    run(join(programs, 'psql'), ['-h', socket, '-U', 'osmp', '-d', 'postgres', '-Atqc', statement], 'pipe').trim()
  const common = [`--config=${config}`, '--stanza=osmp']
  const backrest = (...args) => run('pgbackrest', [...common, ...args])
  const start = () =>
    run(join(programs, 'pg_ctl'), [
      'start',
      '-w',
      '-s',
      '-t',
      '600',
      '-D',
      data,
      '-l',
      join(folder, 'log', 'postgres.log'),
    ])
  const stop = (mode) => {
    try {
      run(join(programs, 'pg_ctl'), ['stop', '-s', '-D', data, '-m', mode])
    } catch {
      // It does not run.
    }
  }
  run(join(programs, 'initdb'), ['-D', data, '-U', 'osmp', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const settings = `
listen_addresses = ''
unix_socket_directories = '${socket}'
max_connections = 100
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=osmp archive-push %p'
archive_timeout = 5
`
  writeFileSync(join(data, 'postgresql.auto.conf'), settings)
  start()
  backrest('stanza-create')
  const url = `postgres://osmp@localhost/postgres?host=${encodeURIComponent(socket)}`
  return {
    env: { DATABASE_URL: url },
    poolConfig: { connectionString: url },
    /** While people go on working. */
    takeBase: () =>
      promisify(execFile)('pgbackrest', [...common, '--type=full', 'backup'], { ...account, cwd: folder }),
    kill: () => stop('immediate'),
    /** Restores and recovers: to a moment, or as far as the archive goes. */
    restore: async (target) => {
      stop('immediate')
      const to =
        target === undefined
          ? []
          : ['--type=time', `--target=${target.replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
      backrest('--delta', ...to, 'restore')
      start()
      await awaitWrites(ask)
    },
    stop: () => stop('fast'),
  }
}

/** Recovery to a target goes on after the server answers; it ends when the server takes writes. A statement that waits would stand in its way. */
async function awaitWrites(ask) {
  while (ask('select pg_is_in_recovery()') !== 'f') await sleep(100)
}
