import { expect, test } from 'vitest'
import { isAhead, visitTime } from './visit-time.ts'

const day = (date: string) => ({ from: `${date}T06:00:00.000Z`, to: `${date}T08:00:00.000Z` })
const ONE = [day('2026-12-08')]
const TWO = [day('2026-12-08'), day('2026-12-10')]

test.each([
  ['eight days before', ONE, '2026-11-30T02:00:00.000Z', 8, true],
  ['the evening before', ONE, '2026-12-07T15:59:59.000Z', 1, true],
  ['from midnight in Shanghai', ONE, '2026-12-07T16:00:00.000Z', 0, false],
  ['as it begins', ONE, '2026-12-08T06:00:00.000Z', 'running', false],
  ['as it ends', ONE, '2026-12-08T08:00:00.000Z', 'over', false],
  ['between two days', TWO, '2026-12-08T09:00:00.000Z', 2, false],
  ['on the second day', TWO, '2026-12-10T01:00:00.000Z', 0, false],
  ['during the second day', TWO, '2026-12-10T07:00:00.000Z', 'running', false],
  ['without days', [], '2026-12-10T07:00:00.000Z', 'over', true],
])('%s', (_name, days, now, near, ahead) => {
  const time = visitTime(days, now)
  expect(time === undefined ? 'over' : time.isRunning ? 'running' : time.days).toBe(near)
  expect(isAhead(days, now)).toBe(ahead)
})
