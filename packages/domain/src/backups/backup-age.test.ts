import { expect, test } from 'vitest'
import { instantMs } from '../kit/time.ts'
import { faultsFound, minutesLate } from './backup-age.ts'

const now = instantMs('2026-11-28T01:00:00.000Z')
const run = (at: string, detail = {}) => ({ at, detail })

test('a backup that is sent all the time is late after ten minutes; one taken by hand never is', () => {
  expect(minutesLate(run('2026-11-28T00:45:00.000Z', { isLasting: true }), now)).toBe(15)
  expect(minutesLate(run('2026-11-28T00:55:00.000Z', { isLasting: true }), now)).toBeUndefined()
  expect(minutesLate(run('2026-11-01T00:00:00.000Z', { isLasting: false }), now)).toBeUndefined()
  expect(minutesLate(undefined, now)).toBeUndefined()
})

test('a check that never ran found no fault', () => {
  expect([faultsFound(undefined), faultsFound(run('', {})), faultsFound(run('', { faults: 3 }))]).toEqual([0, 0, 3])
})
