import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/public.ts'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { freePort } from '../test-kit/test-free-port.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'osmp-processes-'))
let database: TestDatabase
const running: ChildProcess[] = []
/** Addresses of three processes that answer calls and of one that only works. */
let [web, second, whole, worker] = ['', '', '', '']

async function start(role: string): Promise<string> {
  const { host, port: databasePort, user = '', database: name } = new pg.Client(database.poolConfig)
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ROLE: role,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}`,
      PORT: String(port),
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.push(child)
  let said = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('OSMP is ready')) resolve()
    })
  })
  return `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  database = await createTestDatabase('demo')
  ;[web, second, whole, worker] = (await Promise.all(['web', 'web', 'all', 'worker'].map(start))) as [
    string,
    string,
    string,
    string,
  ]
}, 120_000)
afterAll(async () => {
  const ended = running.map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(ended)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Reply = { code: string; data: Record<string, string> | null }

async function call(place: string, path: string, body?: object, token = ''): Promise<Reply> {
  const reply = await fetch(`${place}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-client': '1', token },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await reply.json()) as Reply
}

const password = (place: string, employeeCode: string, word: string) =>
  call(place, '/auth/embedded/sign-in', { employeeCode, password: word })

async function signIn(place: string, employeeCode: string): Promise<string> {
  const { data } = await password(place, employeeCode, DEMO_PASSWORD)
  const issued = await call(place, `/sys/getToken?code=${data?.['code']}`)
  return issued.data?.['token'] ?? ''
}

test('of 1,900 calls of one person in a minute over three processes 600 pass, give or take 5 %', async () => {
  const token = await signIn(web, 'E1001')
  const places = [web, second, whole]
  let passed = 0
  for (let round = 0; round < 1_900 / 95; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 95 }, (_, at) => call(places[at % 3] ?? '', '/sys/user/center', undefined, token)),
    )
    passed += replies.filter(({ code }) => code === '0000').length
  }
  expect(passed).toBeGreaterThanOrEqual(570)
  expect(passed).toBeLessThanOrEqual(630)
})

test('wrong passwords count together, whichever process they were sent to', async () => {
  const codes: string[] = []
  for (let tries = 0; tries < 6; tries += 1)
    codes.push((await password([web, second, whole][tries % 3] ?? '', 'E1002', `wrong ${tries}`)).code)
  expect(new Set(codes.slice(0, 5)).size).toBe(1)
  expect(codes[5]).not.toBe(codes[0])
  expect((await password(second, 'E1002', DEMO_PASSWORD)).code).toBe(codes[5])
})

test('a move of the demo’s clock and a sign-out hold in every process within a second', async () => {
  const token = await signIn(web, 'E1000')
  const now = async (place: string) => Date.parse((await call(place, '/demo/clock')).data?.['now'] ?? '')
  const to = new Date((await now(second)) + 3_600_000).toISOString()
  expect((await call(web, '/demo/clock-move', { to }, token)).code).toBe('0000')
  for (const place of [second, whole])
    await expect.poll(async () => (await now(place)) >= Date.parse(to), { timeout: 1_000 }).toBe(true)

  expect((await call(whole, '/sys/user/center', undefined, token)).code).toBe('0000')
  await call(web, '/auth/sign-out', {}, token)
  await expect
    .poll(async () => (await call(whole, '/sys/user/center', undefined, token)).code, { timeout: 1_000 })
    .not.toBe('0000')
})

test('a worker answers questions of health alone', async () => {
  const status = async (path: string) => (await fetch(worker + path)).status
  expect(await Promise.all(['/healthz', '/readyz', '/', '/api/demo/clock'].map(status))).toEqual([200, 200, 404, 404])
})
