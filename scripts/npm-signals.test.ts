import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../apps/api/src/test-kit/test-free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'osmp-npm-'))
let npm: ChildProcess | undefined
afterEach(() => {
  // Whatever is left of it: the signal goes to npm and all below it.
  if (npm?.pid !== undefined && npm.exitCode === null && npm.signalCode === null) process.kill(-npm.pid, 'SIGKILL')
})
// One database for all of them: to make it takes longer than to start and end a server on it.
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LIMIT_MS = 25_000
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 'no answer',
  )
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['npm start', 'SIGTERM', ['start']],
  ['npm run dev', 'SIGHUP', ['run', 'dev']],
] as const)(
  '%s: %s to npm alone ends the server and its database',
  async (_name, signal, args) => {
    const port = await freePort()
    const child = spawn('npm', args, {
      cwd: root,
      // No pages are asked for: none need be built.
      env: { ...process.env, DATA_DIR: folder, WEB_DIR: folder, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    npm = child
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
    const allEnded = once(child, 'close')
    await expect.poll(() => said, { timeout: 90_000 }).toContain('OSMP is ready')
    const pids = [join(folder, 'server.lock'), join(folder, 'postgres', 'postmaster.pid')].map((file) =>
      Number(/^\d+/.exec(readFileSync(file, 'utf8'))?.[0]),
    )
    expect([await answers(port), ...pids.map(isAlive)]).toEqual([200, true, true])
    child.kill(signal)
    // Its pipes close when the last process that holds them has ended.
    await Promise.race([allEnded, sleep(LIMIT_MS)])
    await expect.poll(() => pids.map(isAlive), { timeout: LIMIT_MS }).toEqual([false, false])
    expect(await answers(port)).toBe('no answer')
    expect(said).not.toMatch(/cannot start|"level":[56]0/)
  },
  180_000,
)
