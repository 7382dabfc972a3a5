import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { anyCommand, EVERY_EVENT } from '../test-kit/test-lifecycle-runs.ts'
import { SEED as USUAL_SEED, times } from '../test-kit/test-rounds.ts'
import { startRun } from '../test-kit/test-lifecycle-step.ts'

const RUNS = times(5, 12)
const STEPS = { minLength: 14, maxLength: 22 }
/** Name one to repeat a run. */
const SEED = Number(process.env['LIFECYCLE_SEED'] ?? USUAL_SEED)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Every run leaves approved meetings behind: the order must carry them all, at less than four fifths each.
  await sql`update io set amount = 9000000000 where code = ${DEMO_IDS.io.cvMain}`.execute(app.db.db)
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

test('one way through every event agrees with the model', async () => {
  const { model, real } = await startRun(app)
  await fc.asyncModelRun(() => ({ model, real }), EVERY_EVENT)
  expect(Object.fromEntries(real.seen)).toMatchInlineSnapshot(`
    {
      "cancel": 1,
      "cancelAndCreate": 1,
      "change": 4,
      "clock": 4,
      "end": 1,
      "pass": 7,
      "recreate": 2,
      "revoke": 2,
      "save": 1,
      "sendBack": 2,
      "submit": 5,
    }
  `)
  expect(await findBreaches(app.db.db)).toEqual([])
}, 60_000)

test(`random commands agree with the model (LIFECYCLE_SEED=${SEED})`, async () => {
  const property = fc.asyncProperty(fc.array(anyCommand, STEPS), async (steps) => {
    app.clock.move(TEST_NOW)
    const { model, real } = await startRun(app)
    await fc.asyncModelRun(() => ({ model, real }), steps)
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  expect(await findBreaches(app.db.db)).toEqual([])
}, 60_000)
