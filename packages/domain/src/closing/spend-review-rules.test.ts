import { expect, test } from 'vitest'
import { coversSpend, spendSteps } from './spend-review-rules.ts'

test.each([
  [false, 0, ''],
  [false, 1, 'finance'],
  [true, 0, 'lineManager finance'],
  [true, 1, 'lineManager finance'],
])('above plan %s, %s fen uncovered: %s', (needsApproval, uncovered, steps) => {
  expect(spendSteps({ needsApproval }, uncovered).join(' ')).toBe(steps)
})

const LINES = [
  { type: 'meal', planned: 100, actual: 500 },
  { type: 'venue', planned: 10, actual: 0 },
]

test.each([
  ['approved', LINES, 0, true],
  ['approved', LINES.toReversed(), 0, true],
  ['sentBack', LINES, 0, false],
  ['waiting', LINES, 0, false],
  ['approved', [{ type: 'meal', planned: 100, actual: 501 }], 0, false],
  ['approved', LINES, 8, false],
  ['approved', LINES, 7, true],
] as const)('%s, lines %j, %s uncovered: %s', (state, lines, uncovered, holds) => {
  expect(coversSpend({ state, lines: LINES, uncovered: 7 }, { lines, uncovered })).toBe(holds)
})
