import { expect, it } from 'vitest'
import { workedHours } from './worked-hours.ts'

// 2026-11-27 is a Friday; moments are UTC, eight hours before Shanghai.
it.each([
  ['2026-11-27T02:00:00.000Z', '2026-11-27T04:30:00.000Z', 2.5],
  ['2026-11-26T08:00:00.000Z', '2026-11-27T06:00:00.000Z', 7],
  ['2026-11-27T09:00:00.000Z', '2026-11-30T02:00:00.000Z', 2],
  ['2026-11-28T02:00:00.000Z', '2026-11-29T09:00:00.000Z', 0],
  ['2026-11-27T02:00:00.000Z', '2026-11-27T02:00:00.000Z', 0],
])('counts from %s to %s %d office hours', (since, until, hours) => {
  expect(workedHours(since, until)).toBe(hours)
})
