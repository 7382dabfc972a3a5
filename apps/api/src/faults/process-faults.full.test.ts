import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/public.ts'
import { freePort } from '../test-kit/test-free-port.ts'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Of heap; `npm start` gives 512. */
const LITTLE_MB = 96
const BLOCKED_MS = 3_000
/** When it is told to, something outside of all calls goes wrong; or nothing else gets a turn for a while. */
const BREAKS_ON_SIGNAL = `
  process.on("SIGUSR2", () => Promise.reject(new Error("out of the blue")))
  process.on("SIGWINCH", () => { for (const end = Date.now() + ${BLOCKED_MS}; Date.now() < end;); })`
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

/** The product as it runs, with few files and lines to have open at a time, and as much heap as is said. */
function run(port: number, heapMb = 512) {
  const line = `ulimit -n ${FILES}; exec "$0" --import 'data:text/javascript,${encodeURIComponent(BREAKS_ON_SIGNAL)}' "$1"`
  const child = spawn('sh', ['-c', line, process.execPath, MAIN], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: addressOf(),
      PORT: String(port),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  return { child, said, ended: once(child, 'close') }
}

const ask = (port: number, path = 'healthz') =>
  fetch(`http://127.0.0.1:${port}/${path}`).then(
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

type Reply = { code: string; data: { code: string; token: string } | null }

/** Asks again when it is told to, as a page does. */
async function post(port: number, path: string, body: object, token = ''): Promise<Reply> {
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': '1', token },
    body: JSON.stringify(body),
  })
  if (reply.status === 503) return post(port, path, body, token)
  return (await reply.json()) as Reply
}

const signIn = (port: number, employeeCode: string) =>
  post(port, '/auth/embedded/sign-in', { employeeCode, password: DEMO_PASSWORD })
const codeOf = async (reply: Promise<Reply>): Promise<string> => (await reply).code

test('an event loop that is blocked for three seconds loses no call, and is well at once when that is over', async () => {
  const port = await freePort()
  const { child, said } = run(port)
  await expect.poll(() => said.out, { timeout: 30_000 }).toContain('OSMP is ready')
  expect(await codeOf(signIn(port, 'E1001'))).toBe('0000')

  const before = [codeOf(signIn(port, 'E1001')), codeOf(signIn(port, 'E1000')), ask(port)]
  child.kill('SIGWINCH')
  await sleep(500)
  const began = performance.now()
  const during = [codeOf(signIn(port, 'E1001')), ask(port), ask(port, 'readyz')]
  expect(await Promise.all([...before, ...during])).toEqual(['0000', '0000', 200, '0000', 200, 200])
  // It was blocked indeed.
  expect(performance.now() - began).toBeGreaterThan(BLOCKED_MS / 3)
  const after = performance.now()
  expect([await ask(port), await ask(port, 'readyz')]).toEqual([200, 200])
  expect(performance.now() - after).toBeLessThan(BLOCKED_MS)
  expect(said.err).toBe('')
  expect(said.out).not.toMatch(/"level":[56]0/)
})

test('a product with a fifth of its memory answers all that a crowd asks, and lives on', async () => {
  const port = await freePort()
  const { child, said } = run(port, LITTLE_MB)
  await expect.poll(() => said.out, { timeout: 30_000 }).toContain('OSMP is ready')
  const { data: login } = await signIn(port, 'E1001')
  const issued = await fetch(`http://127.0.0.1:${port}/api/sys/getToken?code=${login?.code}`)
  const { data: session } = (await issued.json()) as Reply
  const list = () => codeOf(post(port, '/meeting/meeting-list', {}, session?.token))
  for (let round = 0; round < 20; round += 1)
    expect(new Set(await Promise.all(Array.from({ length: 10 }, list)))).toEqual(new Set(['0000']))
  expect(child.exitCode).toBeNull()
  expect(await ask(port, 'readyz')).toBe(200)
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
