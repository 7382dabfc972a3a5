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

const slowEnd = Promise.withResolvers<void>()
let slowRuns = 0
const slow: Job<object, string> = {
  name: 'slow',
  payload: z.object({}),
  run: () => {
    slowRuns += 1
    return slowEnd.promise
  },
}

beforeAll(async () => {
  database = await createTestDatabase()
  // A list of jobs forgets each one's payload; startJobs parses it before it runs.
  jobs = await startJobs(database.poolConfig, [count as Job<object, string>, tick, slow], createLogger('silent'))
  await jobs.trigger('slow')
  await leaveJob(21)
})
/** A job as a worker leaves it that was killed 21 s ago, at work. */
const leaveJob = (n: number): Promise<void> =>
  database.inTransaction(async (tx) => {
    await jobs.enqueue(tx, count, { n })
    await sql`
      update pgboss.job set state = 'active', started_on = now() - interval '21 s', heartbeat_on = now() - interval '21 s'
      where data = ${JSON.stringify({ n })}`.execute(tx)
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

test('the job of a killed worker runs again long before its time is over; that of a live one is left to it', async () => {
  await expect.poll(() => done, { timeout: 30_000 }).toContain(21)
  const states = async () =>
    (
      await sql`select state, heartbeat_on > started_on + interval '3 s' as "isHeard" from pgboss.job where name = 'slow'`.execute(
        database.db,
      )
    ).rows
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: 'active', isHeard: true }])
  slowEnd.resolve()
  await expect.poll(states, { timeout: 30_000 }).toEqual([expect.objectContaining({ state: 'completed' })])
  expect([slowRuns, done.filter((n) => n === 21)]).toEqual([1, [21]])
}, 90_000)

test('a queue that was there before takes the values of today', async () => {
  await sql`update pgboss.queue set heartbeat_seconds = null where name = 'tick'`.execute(database.db)
  const again = await startJobs(database.poolConfig, [tick], createLogger('silent'))
  await again.stop()
  const { rows } =
    await sql`select distinct heartbeat_seconds as seconds from pgboss.queue where name in ('tick', 'count')`.execute(
      database.db,
    )
  expect(rows).toEqual([{ seconds: 20 }])
})
