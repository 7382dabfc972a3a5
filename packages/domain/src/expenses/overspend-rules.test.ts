import { expect, test } from 'vitest'
import { policiesFor } from '../policies/policy-engine.ts'
import { judgeSpend } from './overspend-rules.ts'

const POLICIES = policiesFor([], { category: 'ONETIME', region: null, buId: null }, '2026-11-21')

function spend(meal: number, venue: number, signedIn = 10) {
  const lines = [
    { kind: 'meal', planned: 200_000, actual: meal },
    { kind: 'venue', planned: 100_000, actual: venue },
  ]
  return judgeSpend(lines, signedIn, POLICIES)
}

test('within the plan, ten percent above it, and a fen more', () => {
  const nothing = { needsApproval: false, linesAbove: [], mealPerHeadAbove: null }
  expect(spend(150_000, 100_000)).toEqual({ ...nothing, difference: -50_000 })
  expect(spend(230_000, 100_000)).toEqual({ ...nothing, difference: 30_000, linesAbove: ['meal'] })
  expect(spend(230_000, 100_001)).toEqual({
    ...nothing,
    needsApproval: true,
    difference: 30_001,
    linesAbove: ['meal', 'venue'],
  })
})

test('meals count for those who signed in only', () => {
  expect(spend(200_000, 0, 7).mealPerHeadAbove).toBe(null)
  expect(spend(200_000, 0, 6).mealPerHeadAbove).toBe(33_334)
  expect(spend(200_000, 0, 0).mealPerHeadAbove).toBe(200_000)
  expect(spend(0, 0, 0).mealPerHeadAbove).toBe(null)
})
