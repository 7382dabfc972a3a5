import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meetingId } from '../../demo/public.ts'
import { makeCode, readCode } from '../../enrolment/sign-in-code.ts'
import { createClock } from './clock.ts'
import { followDatabaseClock } from './database-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'

const APART = 90_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A server whose machine's clock is so many ms ahead, and its log. */
async function serverAhead(ms: number, isFollowing = true) {
  const lines: string[] = []
  const clock = createClock(0, () => Date.now() + ms)
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  if (isFollowing) {
    const watch = await followDatabaseClock({ db: database, clock, log, tell: async () => undefined })
    watch.stop()
  }
  return { clock, lines }
}

describe('servers 90 s apart', () => {
  const key = randomBytes(32)
  const engagementId = meetingId('cv.toClose1')

  it.each([
    ['ahead', APART],
    ['behind', -APART],
  ])('a code shown by one is live for another that is %s', async (_name, ms) => {
    const [one, other] = [await serverAhead(0), await serverAhead(ms)]
    const code = makeCode(key, engagementId, one.clock.systemNow())
    expect(readCode(key, code, other.clock.systemNow())).toEqual({ engagementId, isLive: true })
    // By its machine's clock it would not be.
    const alone = await serverAhead(ms, false)
    expect(readCode(key, code, alone.clock.systemNow())).toEqual({ engagementId, isLive: false })
  })

  it('the log says so of the one that is wrong, and of no other', async () => {
    const [right, wrong] = [await serverAhead(0), await serverAhead(APART)]
    expect(right.lines).toEqual([])
    expect(wrong.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, seconds: -90, msg: expect.stringContaining('database’s') }),
    ])
  })
})

it('the business clock stays moved by as much when the machine is wrong', async () => {
  const { clock } = await serverAhead(APART)
  clock.move(Date.parse('2026-11-25T02:00:00.000Z'))
  expect(new Date(clock.now()).toISOString()).toMatch(/^2026-11-25T02:00:0/)
  clock.move(null)
  expect(clock.offset()).toBe(0)
})
