import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './kit/test-database.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
/** Something outside of all calls goes wrong when it is told to. */
const BREAKS_ON_SIGNAL = 'process.on("SIGUSR2", () => Promise.reject(new Error("out of the blue")))'
const FILES = 96

const folder = mkdtempSync(join(tmpdir(), 'osmp-process-'))
let database: TestDatabase
let running: ChildProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterEach(() => running?.kill('SIGKILL'))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function addressOf(): string {
  const { host, port, user = '', database: name } = new pg.Client(database.poolConfig)
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

/** The product as it runs, with few files and lines to have open at a time. */
function run(port: number) {
  const line = `ulimit -n ${FILES}; exec "$0" --import 'data:text/javascript,${encodeURIComponent(BREAKS_ON_SIGNAL)}' "$1"`
  const child = spawn('sh', ['-c', line, process.execPath, MAIN], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: addressOf(),
      PORT: String(port),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  return { child, said, ended: once(child, 'close') }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const ask = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status,
    () => 'no answer',
  )

test('a process out of files goes on when it has some again, and an error outside of calls ends it with 1 and a line', async () => {
  const port = await freePort()
  const { child, said, ended } = run(port)
  await expect.poll(() => said.out, { timeout: 30_000 }).toContain('OSMP is ready')

  const crowd = Array.from({ length: FILES * 2 }, () => connect(port, '127.0.0.1'))
  for (const socket of crowd) socket.on('error', () => undefined)
  await Promise.all(crowd.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
  // Some found a place and hold it; for the others there was none.
  await expect.poll(() => crowd.filter(isOpen).length, { timeout: 10_000 }).toBeLessThan(FILES)
  for (const socket of crowd) socket.destroy()
  await expect.poll(() => ask(port), { timeout: 20_000 }).toBe(200)
  expect(child.exitCode).toBeNull()

  child.kill('SIGUSR2')
  expect((await ended)[0]).toBe(1)
  const last = said.out.trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(last)).toMatchObject({
    level: 60,
    msg: 'an error that nothing expects ends the process',
    err: { message: 'out of the blue' },
    origin: 'unhandledRejection',
  })
  expect(said.err).toBe('')
})

test('a port that is taken ends the start with one line and 1', async () => {
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, '0.0.0.0', ready))
  // A server that listens on a port has an address of this form.
  const { port } = other.address() as AddressInfo
  const { said, ended } = run(port)
  expect((await ended)[0]).toBe(1)
  expect(said.err).toMatch(/^OSMP cannot start: listen EADDRINUSE: address already in use \S+\n$/)
  await new Promise((closed) => other.close(closed))
})

const isOpen = (socket: Socket): boolean => !socket.destroyed && socket.readyState === 'open'
