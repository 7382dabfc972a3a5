import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ANSWER_LIMIT_MS, createDb } from './db.ts'
import { isLost, isOverload, sqlState } from './db-faults.ts'
import { errorReply } from '../http/error-reply.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table counter (id int primary key, value int not null)')
  await database.pool.query('insert into counter values (1, 0), (2, 0)')
})
afterAll(() => database.drop())

const one = async (expression: string): Promise<unknown> =>
  (await database.pool.query(`select ${expression} as value`)).rows[0].value

describe('values arrive', () => {
  test.each([
    ["'2026-11-21T03:00:00Z'::timestamptz", '2026-11-21T03:00:00.000Z'],
    ["'2026-11-21T11:00:00.5+08'::timestamptz", '2026-11-21T03:00:00.500Z'],
    ["'2026-11-21T03:00:00.123456Z'::timestamptz", '2026-11-21T03:00:00.123Z'],
    ["array['甲', 'b c']", ['甲', 'b c']],
    ['array[]::text[]', []],
    [`array['a,b', 'c"d', '', 'NULL', null, '{}', '\\\\']`, ['a,b', 'c"d', '', 'NULL', null, '{}', '\\\\']],
    ["array[['a'], ['b']]", [['a'], ['b']]],
    ["array['2026-11-21T03:00:00Z'::timestamptz, null]", ['2026-11-21T03:00:00.000Z', null]],
    ["'1988-04-17'::date", '1988-04-17'],
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['array[1, 2]::int8[]', [1, 2]],
    ['0.10::numeric', '0.10'],
    ['array[0.10]', ['0.10']],
    ['null::timestamptz', null],
  ])('%s', async (expression, expected) => {
    expect(await one(expression)).toEqual(expected)
  })

  test('an int8 that JavaScript cannot hold is an error', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow('int8 out of range')
  })
})

test('statements with parameters are prepared once', async () => {
  const client = await database.pool.connect()
  for (const value of [1, 2, 3]) await client.query('select $1::int + 41 as sum', [value])
  const { rows } = await client.query(
    "select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%+ 41%'",
  )
  client.release()
  expect(rows).toEqual([{ uses: 3 }])
})

test('a connection whose prepared statement no longer fits is replaced', async () => {
  await database.pool.query('create table shape (a int)')
  const read = () => database.pool.query('select * from shape where a is distinct from $1', [1])
  await read()
  await database.pool.query('alter table shape add column b int')
  await read().catch((error: unknown) => expect(sqlState(error)).toBe('0A000'))
  expect((await read()).rows).toEqual([])
})

test('the rows of an answer go with it, without a full collection', async () => {
  const kept = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0
  const read = async () =>
    (
      await sql<{ word: string }>`select g as place, 'word ' || g as word from generate_series(1, ${500}) g`.execute(
        database.db,
      )
    ).rows
  const readTenTimes = () => Promise.all(Array.from({ length: 10 }, read))
  for (let turn = 0; turn < 10; turn += 1) await readTenTimes()
  const before = kept()
  for (let turn = 0; turn < 40; turn += 1) await readTenTimes()
  expect((kept() - before) / 1e6).toBeLessThan(1)
})

test('transactions that lock each other out are run again', async () => {
  let first = 0
  const add = (from: number, to: number) =>
    database.inTransaction(async (tx) => {
      await sql`update counter set value = value + 1 where id = ${from}`.execute(tx)
      first += 1
      while (first < 2) await new Promise((resolve) => setTimeout(resolve, 5))
      await sql`update counter set value = value + 1 where id = ${to}`.execute(tx)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect(first).toBe(3)
  expect((await database.pool.query('select value from counter order by id')).rows).toEqual([
    { value: 2 },
    { value: 2 },
  ])
})

test('a refusal is not retried and leaves nothing', async () => {
  let tries = 0
  const attempt = database.inTransaction(async (tx) => {
    tries += 1
    await sql`insert into counter values (3, 0)`.execute(tx)
    await sql`insert into counter values (3, 0)`.execute(tx)
  })
  await expect(attempt).rejects.toThrow('duplicate key')
  expect(tries).toBe(1)
  expect((await database.pool.query('select from counter where id = 3')).rowCount).toBe(0)
})

describe('a database without time for a call answers that it is busy, not that something broke', () => {
  const fault = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  test('no connection in time', async () => {
    const { pool } = createDb({ ...database.poolConfig, max: 1, connectionTimeoutMillis: 50 })
    // On a busy machine the first connection itself may take longer.
    const held = await vi.waitFor(() => pool.connect(), { timeout: 30_000 })
    const error = await fault(pool.query('select 1'))
    held.release()
    await pool.end()
    expect(errorReply(error, 'en', undefined, 'r1')).toMatchObject({ status: 503, body: { name: 'busy' } })
  })

  test('a lock not had in time, and a statement out of time', async () => {
    const holder = await database.pool.connect()
    await holder.query('begin; select * from counter where id = 1 for update')
    const waiting = database.pool.query("set lock_timeout = '50ms'; select * from counter where id = 1 for update")
    expect(isOverload(await fault(waiting))).toBe(true)
    await holder.query('rollback')
    holder.release()
    expect(isOverload(await fault(database.pool.query("set statement_timeout = '20ms'; select pg_sleep(1)")))).toBe(
      true,
    )
  })

  test.each([
    ['nobody listens', { host: '127.0.0.1', port: 1 }],
    ['its socket is gone', { host: '/nowhere', port: 5432 }],
  ])('no server: %s', async (_name, place) => {
    const { pool } = createDb({ ...database.poolConfig, connectionString: undefined, ...place })
    expect(isOverload(await fault(pool.query('select 1')))).toBe(true)
    await pool.end()
  })

  test('a name that cannot be resolved, and every code of a cut line', async () => {
    const { pool } = createDb({
      ...database.poolConfig,
      connectionString: undefined,
      host: 'database.invalid',
      port: 1,
    })
    expect(isOverload(await fault(pool.query('select 1')))).toBe(true)
    await pool.end()
    const codes = Object.keys(constants.errno).filter((code) =>
      isOverload(Object.assign(new Error(code), { code, syscall: 'read' })),
    )
    // Like the states of the server EPIPE has five letters.
    const cut = codes.map((code) => Object.assign(new Error(code), { code, syscall: 'read' }))
    expect(cut.every(isLost)).toBe(true)
    expect(codes.join(' ')).toBe('ECONNREFUSED ECONNRESET EHOSTUNREACH ENETDOWN ENETUNREACH EPIPE ETIMEDOUT')
    const ofName = ['EAI_AGAIN', 'ENOTFOUND'].map((code) =>
      Object.assign(new Error(code), { code, syscall: 'getaddrinfo' }),
    )
    expect(ofName.map(isOverload)).toEqual([true, true])
  })

  test('a database that takes no writes says so to who writes, and reads go on', async () => {
    const readOnly = database.db.transaction().execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      expect((await sql`select value from counter where id = 1`.execute(tx)).rows).toHaveLength(1)
      await sql`update counter set value = 9 where id = 1`.execute(tx)
    })
    expect(isOverload(await fault(readOnly))).toBe(true)
  })

  test.each(['53100', '53200', '53300', '57P01', '57P02', '57P03'])('the server says %s', (state) => {
    expect(isOverload(Object.assign(new Error('told by PostgreSQL'), { code: state }))).toBe(true)
  })

  test('a connection lost before the commit', async () => {
    const lost = database.inTransaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sleep(100)
      await sql`select 1`.execute(tx)
    })
    expect(isOverload(await fault(lost))).toBe(true)
  })

  test('a fault of ours stays one', async () => {
    expect(isOverload(await fault(database.pool.query('select 1 / 0')))).toBe(false)
  })
})

test('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sleep(200)
    await sql`select 1`.execute(tx)
  })
  await expect(attempt).rejects.toThrow(/terminat|not queryable/i)
  expect(await one('1')).toBe(1)
})

describe('a line that answers no more', () => {
  const SLOW = sql`select pg_sleep(0.6)`
  const GIVEN_UP = /Query read timeout|not queryable/

  test('is given up while the server may still be waited for, and soon enough to be well after 30 s', async () => {
    const { rows } = await database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '10s' }])
    expect(ANSWER_LIMIT_MS).toBeGreaterThan(10_000)
    expect(ANSWER_LIMIT_MS).toBeLessThan(30_000)
  })

  test('is borne longer in a long transaction, and only there', async () => {
    const db = createDb({ ...database.poolConfig, query_timeout: 300 })
    await expect(db.inTransaction((tx) => SLOW.execute(tx))).rejects.toThrow(GIVEN_UP)
    const limits = await db.inTransaction(async (tx) => {
      await SLOW.execute(tx)
      await sql`select pg_sleep(${0.6})`.execute(tx)
      return (await sql`show statement_timeout`.execute(tx)).rows
    }, 'long')
    expect(limits).toEqual([{ statement_timeout: '1min' }])
    expect((await sql`show statement_timeout`.execute(db.db)).rows).toEqual([{ statement_timeout: '10s' }])
    await expect(db.inTransaction((tx) => SLOW.execute(tx))).rejects.toThrow(GIVEN_UP)
    await db.close()
  })
})
