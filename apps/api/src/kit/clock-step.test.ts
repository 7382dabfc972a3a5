import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClock } from './process/clock.ts'
import { type ClockWatch, followDatabaseClock, type ToldStep } from './process/database-clock.ts'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const BEGAN = Date.parse('2026-11-25T02:00:00.000Z')

let database: TestDatabase
/** A clock nobody can set, and what the database's clock differs from it by. */
let steady = 0
let wrong = 0
beforeEach(async () => {
  database = await createTestDatabase()
  steady = BEGAN
  wrong = 0
})
afterEach(() => database.drop())

async function startProcess() {
  const told: ToldStep[] = []
  const clock = createClock(0, () => steady)
  const watch: ClockWatch = await followDatabaseClock({
    db: database,
    clock,
    log: pino({ level: 'silent' }),
    tell: async (step) => void told.push(step),
    databaseNow: () => Promise.resolve(steady + wrong),
  })
  watch.stop()
  const after = async (minutes: number) => {
    steady += minutes * MINUTE
    await watch.look()
    return { ahead: Math.round((clock.systemNow() - steady) / MINUTE), isHeld: watch.isHeld() }
  }
  return { told, after, clock }
}

it('a step forward is told at once and counts after five minutes', async () => {
  const { told, after } = await startProcess()
  wrong = 3 * 60 * MINUTE
  expect(await after(0)).toEqual({ ahead: 0, isHeld: true })
  expect(told).toEqual([{ kind: 'held', ahead: wrong }])
  expect(await after(4)).toEqual({ ahead: 0, isHeld: true })
  expect(await after(1)).toEqual({ ahead: 180, isHeld: false })
  expect(told).toHaveLength(1)
})

it('two days wait for an administrator, in every process and after a restart too', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  wrong = 2 * DAY
  expect(await one.after(0)).toEqual({ ahead: 0, isHeld: true })
  expect(await other.after(60)).toEqual({ ahead: 0, isHeld: true })
  expect([one.told.length, other.told.length]).toEqual([1, 0])
  const late = await startProcess()
  expect(await late.after(60)).toEqual({ ahead: 0, isHeld: true })
  await database.pool.query("update clock_step set state = 'taken' where state = 'held'")
  for (const each of [one, other, late]) expect(await each.after(0)).toEqual({ ahead: 2880, isHeld: false })
})

it('a clock that comes back by itself has moved nothing', async () => {
  const { told, after } = await startProcess()
  wrong = 2 * DAY
  await after(0)
  wrong = 0
  expect(await after(1)).toEqual({ ahead: 0, isHeld: false })
  expect(told).toHaveLength(1)
  wrong = 2 * DAY
  expect(await after(0)).toEqual({ ahead: 0, isHeld: true })
  expect(told).toHaveLength(2)
})

it('a step back is taken at once, and told by one process', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  wrong = -30 * MINUTE
  expect(await one.after(0)).toEqual({ ahead: -30, isHeld: false })
  expect(await other.after(0)).toEqual({ ahead: -30, isHeld: false })
  expect([...one.told, ...other.told]).toEqual([{ kind: 'back', ahead: wrong }])
})

it('a clock that stands before the last kept tick at a start is a step back', async () => {
  await startProcess()
  wrong = -DAY
  const { told, after } = await startProcess()
  expect(await after(0)).toEqual({ ahead: -1440, isHeld: false })
  expect(told).toEqual([{ kind: 'back', ahead: -DAY }])
})

it('time that passed while the product was off is no step', async () => {
  await startProcess()
  steady += 3 * DAY
  const { told, after } = await startProcess()
  expect(await after(0)).toEqual({ ahead: 0, isHeld: false })
  expect(told).toEqual([])
})
