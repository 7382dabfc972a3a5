/** Processes of the product in a cluster: of this build, or of a release before it. */
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../product-process.mjs'
import { PASSWORD } from './engines.mjs'
import { end, launch, until } from './processes.mjs'

const SECRET_KEY = randomBytes(32).toString('base64')
const NODE = ['--max-semi-space-size=16', '--max-old-space-size=512', 'scripts/start.mjs']

/** A release before, checked out and installed beside this one; built at its first start. Gives its folder. */
export function checkOut(folder, reference) {
  const place = join(folder, 'previous')
  execFileSync('git', ['worktree', 'add', '--detach', '--force', place, reference], { cwd: ROOT, stdio: 'ignore' })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: place, stdio: 'ignore' })
  execFileSync('npm', ['run', 'build'], { cwd: place, stdio: 'ignore' })
  return place
}

export const removeCheckOut = (folder) => {
  const place = join(folder, 'previous')
  if (existsSync(place)) execFileSync('git', ['worktree', 'remove', '--force', place], { cwd: ROOT, stdio: 'ignore' })
}

/** Its wall clock is ahead by what the file says, like `+90`; how long something takes is measured right. */
const movableClock = (file) => ({
  LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
})

/** `role` undefined: a release that has no roles, past the pooler. */
export function createProducts({ folder, ports, s3, line }) {
  const url = (user, port) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/osmp`
  const envOf = (name, role) => ({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DEMO: 'on',
    PUBLIC_URL: `http://127.0.0.1:${ports.people}`,
    TRUST_PROXY: 'on',
    SECRET_KEY,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '2',
    DATA_DIR: join(folder, `data-${name}`),
    ...s3,
    ...(role === undefined
      ? { DATABASE_URL: url('osmp_work', ports.primary), DATABASE_OWNER_URL: url('osmp_owner', ports.primary) }
      : {
          ROLE: role,
          PROCESSES: '6',
          DATABASE_URL: url('osmp_work', line),
          DATABASE_POOLER: 'transaction',
        }),
  })
  const start = async (name, { port, metrics, role, clockFile, cwd = ROOT }) => {
    mkdirSync(join(folder, `data-${name}`), { recursive: true })
    const env = {
      ...envOf(name, role),
      PORT: String(port),
      ...(role && { METRICS_ADDR: `127.0.0.1:${metrics}` }),
      ...(role && clockFile && movableClock(clockFile)),
    }
    let child = launch(name, [process.execPath, ...NODE], { folder, env, cwd })
    await until(`${name} (see ${folder}/${name}.log)`, async () => {
      // As a supervisor does.
      if (child.exitCode !== null) child = launch(name, [process.execPath, ...NODE], { folder, env, cwd })
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
    })
    return child
  }
  // Not the synchronous one: the line to the database is in this process.
  const migrate = () =>
    promisify(execFile)(process.execPath, ['scripts/migrate.mjs'], {
      cwd: ROOT,
      env: { ...process.env, ...envOf('migrate', 'web'), DATABASE_OWNER_URL: url('osmp_owner', ports.primary) },
    })
  return { start, envOf, migrate, stop: (child) => end(child, 'SIGTERM') }
}

/** `npm run verify` on the cluster's database and files; its output. */
export function verifyAll(env) {
  try {
    return execFileSync(process.execPath, ['scripts/verify.mjs'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (error) {
    return `${error.stderr ?? ''}${error.stdout ?? ''}`.trim()
  }
}

export const versionOf = (place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).version
