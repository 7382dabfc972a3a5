import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findBreaches, INVARIANT_NAMES } from '../commands/invariants-repo.ts'
import { type Play, type Step, STEPS } from './invariants-test-kit.ts'
import { FAULT_WORDS } from '../jobs/public.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { IS_FULL, SEED, times } from '../test-kit/test-rounds.ts'
import { formWith, saveForm } from '../meetings/meeting-test-kit.ts'

/** Worlds of their own, as one person's calls a minute are limited, and runs in each. */
const WORLDS = IS_FULL ? [1, 2, 3] : [1]
const RUNS = times(5, 10)
const DAY = 86_400_000

const kinds = Object.keys(STEPS).filter((kind): kind is Step['kind'] => kind in STEPS)
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('goOn' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...kinds) },
  ),
  who: fc.constantFrom('lin', 'lin', 'lin', 'zheng', 'zhou', 'he', 'tang', 'pan', 'wu', 'xu', 'admin'),
  choice: fc.nat(11),
})
/** One step, or two of different people at the same moment. */
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 8, maxLength: 18 })

/** From draft to payment by the right people. */
const WHOLE_WAY = Array.from({ length: 12 }, (): Step[] => [{ kind: 'goOn', who: 'lin', choice: 2 }])

async function newPlay(app: TestApp, run: number): Promise<Play> {
  app.clock.move(TEST_NOW)
  const start = TEST_NOW + (12 + run) * DAY + 4 * 3_600_000
  const lin = await app.as('lin')
  const { data } = await saveForm(lin, 'draft', formWith({ engagementName: `随机 ${run}` }))
  return { engagementId: data.engagementId, start, run }
}

it('has Chinese words for each rule', () => {
  expect(INVARIANT_NAMES.filter((name) => FAULT_WORDS[name] === undefined)).toEqual([])
})

it.each(WORLDS)(
  'holds whatever people do with a meeting, in whatever order and at once (%i)',
  async () => {
    const app = await startTestApp()
    expect(await findBreaches(app.db.db)).toEqual([])
    let run = 0
    const property = fc.asyncProperty(moments, async (steps) => {
      run += 1
      const play = await newPlay(app, run)
      for (const together of steps) {
        const replies = await Promise.all(together.map(({ kind, who, choice }) => STEPS[kind](app, play, who, choice)))
        for (const reply of replies) expect(reply?.status ?? 200, JSON.stringify({ together, reply })).toBeLessThan(500)
      }
      expect(await findBreaches(app.db.db)).toEqual([])
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true, examples: [[WHOLE_WAY]] })
    // Runs that never get anywhere prove nothing: the first one has gone from draft to payment.
    expect(await reached(app)).toEqual(expect.arrayContaining([10, 40, 50, 60, 70]))
    const paid = await app.db.pool.query("select 1 from speaker_fee where state = 'paid' and submitted_at >= $1", [
      new Date(TEST_NOW).toISOString(),
    ])
    expect(paid.rows.length).toBeGreaterThan(0)
    await app.close()
  },
  120_000,
)

/** Statuses that the meetings of the runs have been in. */
async function reached(app: TestApp): Promise<number[]> {
  const { rows } = await app.db.pool.query<{ status: number }>(
    `select distinct v.to_status as status from meeting_event v join engagement e on e.id = v.engagement_id
     where e.created_at >= $1 and v.to_status is not null`,
    [new Date(TEST_NOW).toISOString()],
  )
  return rows.map(({ status }) => status)
}
