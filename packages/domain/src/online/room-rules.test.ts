import { expect, it } from 'vitest'
import { MOST_ATTEMPTS, nextImport, presentSince, retryAfter, roomMoment } from './room-rules.ts'

it('tries again ever later, and then no more', () => {
  expect([1, 2, 3, MOST_ATTEMPTS - 1, MOST_ATTEMPTS].map(retryAfter)).toEqual([
    30_000,
    60_000,
    120_000,
    1_920_000,
    undefined,
  ])
})

it('reads who was there 5, 30 and 120 minutes after the end', () => {
  expect([0, 1, 2, 3].map((imports) => nextImport(imports, 1_000_000))).toEqual([
    1_300_000,
    2_800_000,
    8_200_000,
    undefined,
  ])
})

it('opens half an hour before the start and ends with the meeting', () => {
  const window = { from: 10_000_000, to: 20_000_000 }
  expect([8_199_999, 8_200_000, 19_999_999, 20_000_000].map((now) => roomMoment(now, window))).toEqual([
    'upcoming',
    'open',
    'open',
    'ended',
  ])
})

it('takes an entry for the day it was made for', () => {
  const HOUR = 3_600_000
  const days = [
    { from: 9 * HOUR, to: 17 * HOUR },
    { from: 33 * HOUR, to: 41 * HOUR },
  ]
  const since = [8, 8.5, 12, 17, 32, 32.5, 40, 41].map((hour) => presentSince(hour * HOUR, days))
  expect(since).toEqual([undefined, 0, 0, undefined, undefined, 17 * HOUR, 17 * HOUR, undefined])
})
