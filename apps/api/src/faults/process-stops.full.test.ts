import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/public.ts'
import { freePort } from '../test-kit/test-free-port.ts'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Of a start on existing data, from the first line on: before, in the middle of, and after what it does. */
const MOMENTS_MS = [0, 150, 300, 500, 900, 1_800]

const folder = mkdtempSync(join(tmpdir(), 'osmp-stops-'))
/** A folder of files belongs to one database: the embedded one and the one of a newer schema have their own. */
const [embedded, newer] = [join(folder, 'embedded'), join(folder, 'newer')]
const started = new Set<ReturnType<typeof run>['child']>()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function addressOf(): string {
  const { host, port, user = '', database: name } = new pg.Client(database.poolConfig)
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

function run(port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: 'on', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  return { child, said, ended: once(child, 'close').then(([code, signal]) => signal ?? code) }
}
async function isReady(said: { out: string; err: string }): Promise<void> {
  await expect.poll(() => said.out + said.err, { timeout: 60_000 }).toMatch(/OSMP (?:is ready|cannot start)/)
  expect(said).toMatchObject({ err: '', out: expect.stringContaining('OSMP is ready') })
}

/** Process id of the embedded PostgreSQL; undefined while there is none. */
function postmaster(): string | undefined {
  try {
    return readFileSync(join(embedded, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  } catch {
    return undefined
  }
}

const ask = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}/${path}`).then(
    ({ status }) => status,
    () => 'no answer',
  )

test('a signal at any moment of the start ends it with 0 and without a word of complaint', async () => {
  const env = { DATABASE_URL: addressOf(), DRAIN_SECONDS: '0' }
  for (const [at, moment] of MOMENTS_MS.entries()) {
    const { child, said, ended } = run(await freePort(), env)
    await expect.poll(() => said.out, { timeout: 20_000, interval: 5 }).toMatch(/^OSMP \d+\.\d+\.\d+/)
    await sleep(moment)
    // npm passes a signal of the terminal on to who has it already.
    child.kill(at % 2 === 0 ? 'SIGTERM' : 'SIGINT')
    child.kill(at % 2 === 0 ? 'SIGTERM' : 'SIGINT')
    expect([moment, await ended, said.err]).toEqual([moment, 0, ''])
  }
}, 120_000)

test('after SIGTERM the server goes on for a while with readyz at 503, and SIGINT does not wait', async () => {
  const port = await freePort()
  const first = run(port, { DATABASE_URL: addressOf(), DRAIN_SECONDS: '8' })
  await isReady(first.said)
  expect(await ask(port, 'readyz')).toBe(200)
  const began = performance.now()
  first.child.kill('SIGTERM')
  await expect.poll(() => ask(port, 'readyz'), { timeout: 5_000, interval: 20 }).toBe(503)
  while (performance.now() - began < 2_000) {
    expect([await ask(port, 'healthz'), await ask(port, 'readyz'), await ask(port, 'api/nothing')]).toEqual([
      200, 503, 404,
    ])
    await sleep(100)
  }
  expect(await first.ended).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(7_900)

  const second = run(port, { DATABASE_URL: addressOf(), DRAIN_SECONDS: '15' })
  await isReady(second.said)
  const stopped = performance.now()
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(performance.now() - stopped).toBeLessThan(15_000)
}, 120_000)

test('a database that is killed in the seconds after “ready” ends nothing, and all is well again', async () => {
  const port = await freePort()
  const { child, said, ended } = run(port, { DATA_DIR: embedded })
  await isReady(said)
  for (const moment of [0, 1_500]) {
    await sleep(moment)
    const killed = postmaster()
    process.kill(Number(killed), 'SIGKILL')
    await expect.poll(postmaster, { timeout: 15_000, interval: 50 }).not.toSatisfy((pid) => pid === killed || !pid)
    await expect.poll(() => ask(port, 'readyz'), { timeout: 15_000, interval: 100 }).toBe(200)
  }
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect([await ended, said.err]).toEqual([0, ''])
}, 120_000)

test('a product whose schema has become too new for it is not ready, takes no writes and still ends in order', async () => {
  const mine = await createTestDatabase('demo')
  const { host, port: at, user = '', database: name } = new pg.Client(mine.poolConfig)
  const address = `postgres://${user}@localhost:${at}/${name}?host=${encodeURIComponent(host)}`
  const port = await freePort()
  const { child, said, ended } = run(port, {
    DATABASE_URL: address,
    DATA_DIR: newer,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
  })
  await isReady(said)
  const signIn = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/embedded/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': '1' },
      body: JSON.stringify({ employeeCode: 'E1001', password: DEMO_PASSWORD }),
    })
  expect((await signIn()).status).toBe(200)
  await mine.pool.query("insert into schema_migration (name, checksum, version) values ('9999-later.sql', '', '9.0.0')")
  await expect.poll(() => ask(port, 'readyz'), { timeout: 60_000, interval: 500 }).toBe(503)
  expect([(await signIn()).status, await ask(port, 'healthz')]).toEqual([503, 200])
  child.kill('SIGTERM')
  expect([await ended, said.err]).toEqual([0, ''])
  await mine.drop()
}, 120_000)
