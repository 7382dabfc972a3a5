import { expect, test } from 'vitest'
import { daysOf, daysOfMonth, monthAfter } from './period.ts'

test('months over the turn of the year', () => {
  expect([monthAfter('2026-01', -1), monthAfter('2026-12', 1), monthAfter('2026-11', -11)]).toEqual([
    '2025-12',
    '2027-01',
    '2025-12',
  ])
})

test('a month has its own last day', () => {
  expect([daysOfMonth('2028-02').to, daysOfMonth('2026-02').to, daysOfMonth('2026-12').to]).toEqual([
    '2028-02-29',
    '2026-02-28',
    '2026-12-31',
  ])
})

test.each([
  ['month', '2026-11-01', '2026-11-30'],
  ['months3', '2026-09-01', '2026-11-30'],
  ['months12', '2025-12-01', '2026-11-30'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s on 21 November 2026: %s to %s', (name, from, to) => {
  expect(daysOf(name, '2026-11-21')).toEqual({ from, to })
})
