import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../test-kit/test-database-proxy.ts'
import type { Tx } from './db.ts'
import { isOverload } from './db-faults.ts'

let database: TestDatabase
let line: DatabaseProxy
beforeAll(async () => {
  database = await createTestDatabase('schema', async (direct) => {
    line = await startDatabaseProxy(direct)
    return line.poolConfig
  })
  await database.pool.query('create table written (what text primary key)')
})
afterAll(async () => {
  line.become('whole')
  await database.drop()
  await line.close()
})

const write = (what: string) => (tx: Tx) => sql`insert into written values (${what})`.execute(tx)
const found = async (what: string) =>
  (await database.pool.query('select from written where what = $1', [what])).rowCount

it('a line lost after the statement was sent leaves the outcome unknown: it is no overload, which a client would repeat', async () => {
  line.become({ cutAfter: 'insert into written' })
  const error: unknown = await database.once(write('sent')).catch((reason: unknown) => reason)
  expect(String(error)).toContain('outcome unknown')
  expect(isOverload(error)).toBe(false)
  await expect.poll(() => found('sent')).toBe(1)
})

it('without a connection nothing was sent', async () => {
  line.become('down')
  await expect.poll(() => database.pool.idleCount).toBe(0)
  const error: unknown = await database.once(write('unsent')).catch((reason: unknown) => reason)
  line.become('whole')
  expect(isOverload(error)).toBe(true)
  expect(await found('unsent')).toBe(0)
})

it('what a row that has changed undoes is done again', async () => {
  let times = 0
  await database.once(async (tx) => {
    times += 1
    const isChanged = times < 3
    await sql`
      with w as (insert into written values ('again') returning what)
      select case when ${isChanged}::boolean then row_changed() end from w`.execute(tx)
  })
  expect([times, await found('again')]).toEqual([3, 1])
})
