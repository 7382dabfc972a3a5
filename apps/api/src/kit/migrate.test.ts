import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDb } from './db.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  await database.pool.query('drop table schema_migration')
  folder = await mkdtemp(join(tmpdir(), 'osmp-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = (pool = database.pool) => migrate(pool, pathToFileURL(`${folder}/`))

test('applies files in their order, each once', async () => {
  await write('0002-second.sql', 'insert into step values (2)')
  await write('0001-first.sql', 'create table step (n int); insert into step values (1);')
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  await write('0003-third.sql', 'insert into step values (3)')
  expect(await run()).toEqual(['0003-third.sql'])
  expect(await run()).toEqual([])
  expect((await database.pool.query('select n from step order by n')).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a failing file leaves nothing of itself and keeps those before it', async () => {
  await write('0001-first.sql', 'create table step (n int)')
  await write('0002-broken.sql', 'insert into step values (2); insert into nowhere values (1)')
  await expect(run()).rejects.toThrow('migration 0002-broken.sql failed: relation "nowhere" does not exist')
  expect((await database.pool.query('table step')).rows).toEqual([])
  await write('0002-broken.sql', 'insert into step values (2)')
  expect(await run()).toEqual(['0002-broken.sql'])
})

test('an applied file must not change, whatever its line ends', async () => {
  await write('0001-first.sql', 'create table\nstep (n int)')
  await run()
  await write('0001-first.sql', 'create table\r\nstep (n int)')
  expect(await run()).toEqual([])
  await write('0001-first.sql', 'create table step (n bigint)')
  await expect(run()).rejects.toThrow('0001-first.sql was changed after it had been applied')
})

test('a file without a number is refused', async () => {
  await write('later.sql', '')
  await expect(run()).rejects.toThrow('migration later.sql: expected a name like')
})

test('processes that start together apply each file once', async () => {
  await write('0001-first.sql', 'create table step (n int); select pg_sleep(0.3)')
  await write('0002-second.sql', 'insert into step values (2)')
  const others = [createDb(database.poolConfig), createDb(database.poolConfig)]
  const applied = await Promise.all([run(), ...others.map(({ pool }) => run(pool))])
  await Promise.all(others.map((other) => other.close()))
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect((await database.pool.query('table step')).rows).toEqual([{ n: 2 }])
})

test('waits for a lock held by live traffic in short tries', async () => {
  await write('0001-first.sql', 'create table step (n int)')
  await run()
  const busy = await database.pool.connect()
  await busy.query('begin; select * from step')
  await write('0002-second.sql', 'alter table step add column m int')
  const migrating = run()
  setTimeout(() => void busy.query('commit').then(() => busy.release()), 1_300)
  expect(await migrating).toEqual(['0002-second.sql'])
})
