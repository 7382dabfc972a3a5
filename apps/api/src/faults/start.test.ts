import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from '../kit/embedded/embedded-lock.ts'
import { createTestDatabase } from '../test-kit/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function started(env: Record<string, string>): Promise<{ code: unknown; lines: string }> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lines = ''
  child.stderr.on('data', (chunk) => (lines += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, lines }
}

test('a second process on a data folder ends with 1 and one line that says who has it', async () => {
  const free = lockDataFolder(folder)
  expect(await started({ DATA_DIR: folder, PORT: '0' })).toEqual({
    code: 1,
    lines: `OSMP cannot start: The data folder ${folder} is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another folder.\n`,
  })
  free()
})

test('each faulty setting has its line, a key without its text', async () => {
  const { code, lines } = await started({
    PORT: 'http',
    PUBLIC_URL: 'ftp://x',
    SECRET_KEY: 'hunter2',
    DATA_DIR: folder,
  })
  expect(code).toBe(1)
  expect(lines.trim().split('\n')).toEqual([
    expect.stringMatching(/^OSMP cannot start: PORT is "http": expected /),
    expect.stringMatching(/^OSMP cannot start: PUBLIC_URL is "ftp:\/\/x": expected /),
    'OSMP cannot start: SECRET_KEY is not readable: expected 32 bytes in base64, as openssl rand -base64 32 makes them',
  ])
})

test('a database that is not there ends the start with one line, which does not tell its password', async () => {
  const { code, lines } = await started({ DATA_DIR: folder, DATABASE_URL: 'postgres://osmp:hunter2@127.0.0.1:1/osmp' })
  expect({ code, lines }).toEqual({ code: 1, lines: 'OSMP cannot start: connect ECONNREFUSED 127.0.0.1:1\n' })
})

test('a start that fails at one of its last steps ends the process, and leaves no half of it', async () => {
  const database = await createTestDatabase()
  // What the jobs make their own tables in.
  await database.pool.query('create schema pgboss; create table pgboss.version (other int)')
  const { host, port, user = '', database: name } = new pg.Client(database.poolConfig)
  const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const { code, lines } = await started({ DATA_DIR: folder, DATABASE_URL: address, PORT: '0', DEMO: 'off' })
  expect({ code, lines }).toEqual({ code: 1, lines: expect.stringMatching(/^OSMP cannot start: .*pgboss/) })
  await database.drop()
})

test('a build that is older than the schema ends within a moment, with one line that says what to do', async () => {
  const database = await createTestDatabase()
  await database.pool.query(
    "insert into schema_migration (name, checksum, version, commit) values ('9999-later.sql', '', '9.0.0', '3f2a9c1d')",
  )
  const { host, port, user = '', database: name } = new pg.Client(database.poolConfig)
  const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  expect(await started({ DATA_DIR: folder, DATABASE_URL: address, PORT: '0' })).toEqual({
    code: 1,
    lines: expect.stringMatching(
      /^OSMP cannot start: the database has 9999-later\.sql \(version 9\.0\.0\+3f2a9c1d\), which this build \(\S+\) does not know\. Nothing was changed\. .*\n$/,
    ),
  })
  await database.drop()
})

test.each([{ DEMO: 'off' }, { DEMO: '' }])(
  'people of a demo and no demo: the start ends with one line (%o)',
  async (env) => {
    const database = await createTestDatabase('demo')
    const { host, port, user = '', database: name } = new pg.Client(database.poolConfig)
    const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    expect(await started({ DATA_DIR: folder, DATABASE_URL: address, PORT: '0', ...env })).toEqual({
      code: 1,
      lines: expect.stringMatching(/^OSMP cannot start: this database holds the demo company, .* Set DEMO=on .*\n$/),
    })
    await database.drop()
  },
)
