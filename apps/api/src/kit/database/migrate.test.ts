import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDb } from './db.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { watchSchema } from './schema-watch.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'

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
const place = () => pathToFileURL(`${folder}/`)
const run = (pool = database.pool, more: MigrateOptions = {}) => migrate(pool, { folder: place(), ...more })

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
  await expect(run()).rejects.toThrow('0001-first.sql was edited after it was applied')
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

describe('a file with a statement outside a transaction', () => {
  const OUTSIDE = '-- the release before may run on it\n-- outside a transaction\n'
  const INDEX = `${OUTSIDE}create index concurrently if not exists step_n on step (n)`
  const valid = async () =>
    (await database.pool.query("select indisvalid from pg_index where indexrelid = to_regclass('step_n')")).rows
  beforeEach(() => write('0001-first.sql', 'create table step (n int); insert into step values (1), (1)'))

  test('builds an index while a writer holds its transaction open, and is applied once by processes that start together', async () => {
    await run()
    await write('0002-second.sql', INDEX)
    const busy = await database.pool.connect()
    await busy.query('begin; insert into step values (2)')
    const others = [createDb(database.poolConfig), createDb(database.poolConfig)]
    const running = Promise.all([run(), ...others.map(({ pool }) => run(pool))])
    await expect.poll(() => valid()).toEqual([{ indisvalid: false }])
    await database.pool.query('insert into step values (3)')
    await busy.query('commit')
    busy.release()
    expect((await running).flat()).toEqual(['0002-second.sql'])
    expect(await valid()).toEqual([{ indisvalid: true }])
    await Promise.all(others.map((other) => other.close()))
  })

  test('fills a column in steps, each of which is kept', async () => {
    await write(
      '0002-second.sql',
      `${OUTSIDE}do $$ begin update step set n = 5; commit; update step set n = n + 1; end $$`,
    )
    expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
    expect((await database.pool.query('select distinct n from step')).rows).toEqual([{ n: 6 }])
  })

  test('begins again where an earlier try left an index that is not valid', async () => {
    await write('0002-second.sql', INDEX.replace('create index', 'create unique index'))
    await expect(run()).rejects.toThrow('migration 0002-second.sql failed: could not create unique index')
    expect(await valid()).toEqual([{ indisvalid: false }])
    await database.pool.query('delete from step')
    expect(await run()).toEqual(['0002-second.sql'])
    expect(await valid()).toEqual([{ indisvalid: true }])
  })
})

describe('what a newer build has applied', () => {
  const NEWER = { version: '0.9.0', commit: '3f2a9c1d' }
  const FREE = '-- the release before may run on it\n'
  /** The newer build's file comes and goes: this one has none of it. */
  async function applyNewer(name: string, sql: string, build = NEWER): Promise<void> {
    await write(name, sql)
    await run(database.pool, { build })
    await rm(join(folder, name))
  }
  beforeEach(() => write('0001-first.sql', 'create table step (n int)'))

  test('refuses the start with its name and version, and nothing is changed', async () => {
    await applyNewer('0002-second.sql', 'alter table step rename n to m')
    await write('0003-mine.sql', 'drop table step')
    await expect(run(database.pool, { build: { version: '0.8.0', commit: '' } })).rejects.toThrow(
      'the database has 0002-second.sql (version 0.9.0+3f2a9c1d), which this build (0.8.0) does not know. Nothing was changed.',
    )
    expect((await database.pool.query('table step')).rows).toEqual([])
  })

  test('is no reason to refuse where it says that the release before may run on it, which is told once', async () => {
    await applyNewer('0002-second.sql', `${FREE}alter table step add column m int`)
    const log = { warn: vi.fn() }
    expect(await run(database.pool, { log })).toEqual([])
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test('refuses the release before the one before', async () => {
    await applyNewer('0002-second.sql', `${FREE}alter table step add column m int`)
    await write('0002-second.sql', `${FREE}alter table step add column m int`)
    await applyNewer('0003-third.sql', `${FREE}alter table step add column o int`, { version: '1.0.0', commit: '' })
    await rm(join(folder, '0002-second.sql'))
    await expect(run()).rejects.toThrow('0003-third.sql (version 1.0.0)')
  })

  test('refuses where the newer build was of a time when builds had no names', async () => {
    await applyNewer('0002-second.sql', 'alter table step add column m int')
    await database.pool.query(
      'alter table schema_migration drop column version, drop column commit, drop column previous_may_run',
    )
    await expect(run()).rejects.toThrow('0002-second.sql (version unnamed)')
    await write('0002-second.sql', 'alter table step add column m int')
    await write('0003-third.sql', 'insert into step values (1)')
    expect(await run(database.pool, { build: NEWER })).toEqual(['0003-third.sql'])
    const { rows } = await database.pool.query('select name, version, commit from schema_migration order by name')
    expect(rows.at(-1)).toEqual({ name: '0003-third.sql', ...NEWER })
    expect(rows[0]).toEqual({ name: '0001-first.sql', version: null, commit: null })
  })

  test('while this one runs, takes its writes from it and leaves it the reads', async () => {
    await run()
    const stopWorking = vi.fn(async () => undefined)
    const deps = { db: database, log: pino({ level: 'silent' }), folder: place() }
    const watch = await watchSchema(deps, stopWorking)
    const writes = () =>
      database.pool.query('insert into step values (1)').then(
        () => 'written',
        (error) => error.code,
      )
    await watch.look()
    expect([watch.isTooNew(), await writes()]).toEqual([false, 'written'])

    const newer = createDb(database.poolConfig)
    await write('0002-second.sql', `${FREE}create table other (n int)`)
    await run(newer.pool)
    await watch.look()
    expect([watch.isTooNew(), await writes()]).toEqual([false, 'written'])

    await write('0003-third.sql', 'alter table other rename to another')
    await run(newer.pool)
    await watch.look()
    await watch.look()
    expect([watch.isTooNew(), await writes(), stopWorking.mock.calls.length]).toEqual([true, '25006', 1])
    expect((await database.pool.query('table step')).rowCount).toBe(2)
    await newer.close()
    watch.stop()
  })
})
