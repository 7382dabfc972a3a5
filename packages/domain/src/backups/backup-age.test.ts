import { expect, test } from 'vitest'
import { instantMs } from '../kit/time.ts'
import { faultsFound, gapsFound, hasDrillFailed, isDrillDue, lastGoodDrill, minutesLate } from './backup-age.ts'

const now = instantMs('2026-11-28T01:00:00.000Z')
const run = (at: string, detail = {}) => ({ at, detail })

test('a backup that is sent all the time is late after ten minutes; one taken by hand never is', () => {
  expect(minutesLate(run('2026-11-28T00:45:00.000Z', { isLasting: true }), now)).toBe(15)
  expect(minutesLate(run('2026-11-28T00:55:00.000Z', { isLasting: true }), now)).toBeUndefined()
  expect(minutesLate(run('2026-11-01T00:00:00.000Z', { isLasting: false }), now)).toBeUndefined()
  expect(minutesLate(undefined, now)).toBeUndefined()
})

test('a check that never ran found no fault', () => {
  expect([gapsFound(undefined), gapsFound(run('', { gaps: 2 }))]).toEqual([0, 2])
  expect([faultsFound(undefined), faultsFound(run('', {})), faultsFound(run('', { faults: 3 }))]).toEqual([0, 0, 3])
})

test('a drill is due a month after a good one and a week after one that failed, which keeps the time of the last good one', () => {
  const good = (at: string) => run(at, { isGood: true })
  const failed = (at: string) => run(at, { isGood: false, goodAt: '2026-10-01T00:00:00.000Z' })
  expect(isDrillDue(undefined, now)).toBe(true)
  expect([
    isDrillDue(good('2026-11-01T00:00:00.000Z'), now),
    isDrillDue(good('2026-10-20T00:00:00.000Z'), now),
  ]).toEqual([false, true])
  expect([
    isDrillDue(failed('2026-11-24T00:00:00.000Z'), now),
    isDrillDue(failed('2026-11-20T00:00:00.000Z'), now),
  ]).toEqual([false, true])
  expect([hasDrillFailed(undefined), hasDrillFailed(good('')), hasDrillFailed(failed(''))]).toEqual([
    false,
    false,
    true,
  ])
  expect([lastGoodDrill(undefined), lastGoodDrill(good('x')), lastGoodDrill(failed('x'))]).toEqual([
    undefined,
    'x',
    '2026-10-01T00:00:00.000Z',
  ])
})
