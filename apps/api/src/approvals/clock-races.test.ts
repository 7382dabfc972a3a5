import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '../kit/process/clock.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { readMeeting, tickMeetings } from '../meetings/public.ts'
import { approvalPort } from './approval-port.ts'
import { submitCopy, type TestApplication } from './approval-test-kit.ts'
import {
  actsOf,
  CLOCK_ROUNDS,
  fillIos,
  LIMIT_MS,
  NAMES,
  outcomeOf,
  OUTCOMES,
  type RaceAct,
  type RaceName,
} from './race-test-kit.ts'

const MINUTE_MS = 60_000
const GRID_MS = 5 * MINUTE_MS

let app: TestApp
let acts: Record<RaceName, RaceAct>

beforeAll(async () => {
  app = await startTestApp()
  await fillIos(app)
  acts = actsOf(await app.as('zhou'), await app.as('lin'))
})
afterAll(() => app.close())

/** A submission of a meeting that begins within ten minutes. */
async function submitSoon(): Promise<TestApplication> {
  const application = await submitCopy(app)
  const start = Math.ceil(app.clock.now() / GRID_MS) * GRID_MS + GRID_MS
  const times = { start_at: new Date(start).toISOString(), end_at: new Date(start + 60 * MINUTE_MS).toISOString() }
  await app.db.db.updateTable('engagement').set(times).where('id', '=', application.engagementId).execute()
  return application
}

/** Another process whose clock says that the meeting has begun. */
const tickAhead = () => tickMeetings(app.db, createClock(app.clock.now() - Date.now() + 3 * GRID_MS), approvalPort)

describe.each(NAMES)('%s, and at once the clock that ends what was not approved in time', (name) => {
  test(
    'the application ends once, and money and meeting follow that end',
    async () => {
      for (let round = 0; round < CLOCK_ROUNDS; round += 1) {
        const application = await submitSoon()
        const [act] = await Promise.all([acts[name](application), tickAhead()])
        const { budget } = await readMeeting(app.db.db, application.engagementId)
        const { status, approval, active, events, held } = await outcomeOf(app, application)
        const expected = OUTCOMES[name]
        expect(active).toBe(0)
        if (act?.code === '0000') {
          expect([approval, events[0]]).toEqual([expected.approval, expected.event])
          // Once decided it goes its way: what was passed opens for sign-in, what is to be reworked is void at its start.
          expect([expected.status, name === 'pass' ? 50 : 90]).toContain(status)
        } else {
          expect([act?.code, approval, status, events]).toEqual([expect.any(String), 'terminated', 90, ['expired']])
        }
        expect(held).toBe(act?.code === '0000' && name === 'pass' ? `0/${budget}` : '0/0')
      }
    },
    LIMIT_MS,
  )
})

test(
  'two clocks at once end it once',
  async () => {
    for (let round = 0; round < CLOCK_ROUNDS; round += 1) {
      const application = await submitSoon()
      await Promise.all([tickAhead(), tickAhead()])
      await tickAhead()
      expect(await outcomeOf(app, application)).toMatchObject({
        status: 90,
        approval: 'terminated',
        active: 0,
        events: ['expired'],
        held: '0/0',
      })
    }
  },
  LIMIT_MS,
)
