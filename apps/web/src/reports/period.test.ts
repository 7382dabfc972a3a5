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
  ['week', '2026-11-16', '2026-11-22'],
  ['lastWeek', '2026-11-09', '2026-11-15'],
  ['month', '2026-11-01', '2026-11-30'],
  ['months3', '2026-09-01', '2026-11-30'],
  ['months12', '2025-12-01', '2026-11-30'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s on 21 November 2026: %s to %s', (name, from, to) => {
  expect(daysOf(name, '2026-11-21')).toEqual({ from, to })
})

test('a week starts on Monday, over the turn of the year too, and a Sunday is its last day', () => {
  expect([daysOf('week', '2027-01-01'), daysOf('week', '2026-11-29'), daysOf('lastWeek', '2026-11-30')]).toEqual([
    { from: '2026-12-28', to: '2027-01-03' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-23', to: '2026-11-29' },
  ])
})
