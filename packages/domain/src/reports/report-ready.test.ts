import { expect, test } from 'vitest'
import { reportReadyAt } from './report-ready.ts'

test.each([
  ['2026-11-24T09:00:00.000Z', 8, '2026-11-25T00:00:00.000Z'],
  ['2026-11-24T15:59:59.999Z', 8, '2026-11-25T00:00:00.000Z'],
  ['2026-11-24T16:00:00.000Z', 8, '2026-11-26T00:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', 10, '2027-01-01T02:00:00.000Z'],
])('a meeting that ends at %s, %i o’clock: %s', (endAt, hour, ready) => {
  expect(reportReadyAt(endAt, hour)).toBe(ready)
})
