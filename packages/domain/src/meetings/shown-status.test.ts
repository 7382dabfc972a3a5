import { expect, test } from 'vitest'
import { shownStatus } from './shown-status.ts'

const START = 1_800_000_000_000

test.each([
  [50, START, -1, 'doorOpen'],
  [50, START, 0, 'running'],
  [50, Number.NaN, -1, 'running'],
  [40, START, -1, 'approved'],
  [80, START, -1, 'cancelled'],
  [99, START, -1, 'unknown'],
])('status %s with the start %s is shown %s ms from it as %s', (status, start, after, name) => {
  expect(shownStatus(status, start, START + after)).toBe(name)
})
