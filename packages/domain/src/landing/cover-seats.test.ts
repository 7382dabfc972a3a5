import { expect, it } from 'vitest'
import { showsSeats } from './cover-seats.ts'

it.each([
  [null, 0, false],
  [undefined, 12, false],
  [0, 0, false],
  [36, 2, false],
  [36, 14, false],
  [36, 15, true],
  [10, 4, true],
  [10, 12, true],
])('of %s seats with %s taken a page for visitors draws them: %s', (total, taken, isDrawn) => {
  expect(showsSeats(total, taken)).toBe(isDrawn)
})
