import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseOn, onServer } from '../test-kit/test-database.ts'
import { freePort } from '../test-kit/test-free-port.ts'

const { poolConfig: server } = inject('testServer')
const id = randomBytes(6).toString('hex')
const [name, worker] = [`osmp_test_${id}`, `osmp_work_${id}`]
const folder = mkdtempSync(join(tmpdir(), 'osmp-migrate-'))
const started = new Set<ChildProcess>()
let own: { DATABASE_URL: string; DATABASE_OWNER_URL: string }

beforeAll(async () => {
  await onServer(server, `create database ${name}`)
  await onServer(server, `create role ${worker} login`)
  const { host, port, user = '' } = new pg.Client(databaseOn(server, name))
  const address = (role: string) => `postgres://${role}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  own = { DATABASE_URL: address(worker), DATABASE_OWNER_URL: address(user) }
  writeFileSync(join(folder, 'index.html'), '')
})
afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `drop role ${worker}`)
  rmSync(folder, { recursive: true, force: true })
})

function spawned(file: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { ...process.env, DATA_DIR: folder, WEB_DIR: folder, DEMO: 'off', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as unknown, ...said })) }
}

const withoutOwner = () => ({ DATABASE_URL: own.DATABASE_URL })
const migrate = (env: Record<string, string>) => spawned('../../../../scripts/migrate.mjs', env).ended
const all = readdirSync(new URL('../../migrations/', import.meta.url)).filter((file) => file.endsWith('.sql'))
const newest = all.toSorted().at(-1) ?? ''

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(databaseOn(server, name))
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('without the owner a start on an empty database ends with one line that names the command', async () => {
  const { code, err } = await spawned('../main.ts', { ...withoutOwner(), PORT: '0' }).ended
  expect({ code, err }).toEqual({
    code: 1,
    err: `OSMP cannot start: the schema of the database is older than this build: ${all.length} migrations to apply, from ${all.toSorted()[0]} on, and the role ${worker} may not change it. Run npm run migrate with DATABASE_OWNER_URL first\n`,
  })
})

test('the command brings schema and rights, ends, and does no more the second time', async () => {
  const first = await migrate(own)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain(`The schema is that of this build: ${all.length} migrations applied.\n`)
  expect((await migrate(own)).out).toContain('The schema is that of this build: 0 migrations applied.\n')
})

test('the command refuses to say that all is well where it has no owner', async () => {
  expect(await migrate(withoutOwner())).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^DATABASE_OWNER_URL is not set, .*nothing was done\n$/),
  })
})

test.each(['web', 'worker'])(
  'after it a %s starts, works and ends without the owner',
  async (ROLE) => {
    const port = await freePort()
    const { child, ended } = spawned('../main.ts', { ...withoutOwner(), ROLE, PORT: String(port) })
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: '' })
  },
  90_000,
)

test('commands of an operator work without the owner on a current schema', async () => {
  const words = 'create --code E0001 --name 陈晨 --email chen@example.com --unit CV --unit-name 心血管'.split(' ')
  const env = { ...withoutOwner(), BACKUP_KEY: randomBytes(32).toString('base64') }
  const admin = await spawned('../../../../scripts/admin.mjs', env, words).ended
  expect(admin).toMatchObject({ code: 0, err: '' })
  // A pooler takes no options with a connection: the settings say that there is one.
  for (const DATABASE_POOLER of ['off', 'transaction']) {
    const to = join(folder, `backup-${DATABASE_POOLER}`)
    const saved = await spawned('../../../../scripts/backup.mjs', { ...env, DATABASE_POOLER }, ['--to', to]).ended
    expect(saved).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Files and journal saved up to') })
    const checked = await spawned('../../../../scripts/verify.mjs', { ...env, DATABASE_POOLER }).ended
    expect(checked).toEqual({ code: 0, err: '', out: 'Everything holds.\n' })
  }
})

test('tables of the jobs that are missing end a worker with one line that names the command', async () => {
  await asOwner('alter schema pgboss rename to other')
  const { code, err } = await spawned('../main.ts', { ...withoutOwner(), ROLE: 'worker', PORT: '0' }).ended
  await asOwner('alter schema other rename to pgboss')
  expect({ code, err }).toEqual({
    code: 1,
    err: 'OSMP cannot start: the tables of the jobs are not those of this build. Run npm run migrate with DATABASE_OWNER_URL first\n',
  })
})

test('a schema that lacks the newest migration ends the start with one line', async () => {
  await asOwner(`delete from schema_migration where name = '${newest}'`)
  const { code, err } = await spawned('../main.ts', { ...withoutOwner(), PORT: '0' }).ended
  expect(code).toBe(1)
  expect(err).toContain(
    `older than this build: 1 migration to apply, from ${newest} on, and the role ${worker} may not`,
  )
})
