import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Job, type Jobs, startJobs } from './jobs.ts'
import { createLogger } from './logger.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'

let database: TestDatabase
let jobs: Jobs
const done: number[] = []
let failures = 1
const count: Job<{ n: number }, string> = {
  name: 'count',
  payload: z.object({ n: z.number() }),
  run: async ({ n }) => {
    if (n === 13 && failures > 0) {
      failures -= 1
      throw new Error('not today')
    }
    done.push(n)
  },
}
const tick: Job<object, string> = {
  name: 'tick',
  payload: z.object({}),
  cron: '* * * * *',
  run: async () => void done.push(0),
}

beforeAll(async () => {
  database = await createTestDatabase()
  // A list of jobs forgets each one's payload; startJobs parses it before it runs.
  jobs = await startJobs(database.poolConfig, [count as Job<object, string>, tick], createLogger('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

test('a job exists only if its transaction commits', async () => {
  await database
    .inTransaction(async (tx) => {
      await jobs.enqueue(tx, count, { n: 1 })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.inTransaction((tx) => jobs.enqueue(tx, count, { n: 2 }))
  await expect.poll(() => done, { timeout: 10_000 }).toContain(2)
  expect(done).not.toContain(1)
})

test('a job of the clock can be asked for at once', async () => {
  await jobs.trigger('tick')
  await expect.poll(() => done, { timeout: 10_000 }).toContain(0)
})

test('a failed job is tried again', async () => {
  await database.inTransaction((tx) => jobs.enqueue(tx, count, { n: 13 }))
  await expect.poll(() => done, { timeout: 30_000 }).toContain(13)
  expect(failures).toBe(0)
}, 40_000)

test('its minute is on the schedule', async () => {
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(database.db)
  expect(rows).toEqual([{ name: 'tick', cron: '* * * * *' }])
})
