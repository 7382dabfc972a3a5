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
  const nothing = {
    needsApproval: false,
    needsExplanation: false,
    isAboveShare: false,
    linesAbove: [],
    mealPerHeadAbove: null,
  }
  expect(spend(150_000, 100_000)).toEqual({ ...nothing, difference: -50_000 })
  expect(spend(230_000, 100_000)).toEqual({ ...nothing, difference: 30_000, linesAbove: ['meal'] })
  expect(spend(230_000, 100_001)).toEqual({
    ...nothing,
    needsApproval: true,
    needsExplanation: true,
    isAboveShare: true,
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

test.each([
  ['block', true, true],
  ['warn', false, true],
  ['info', false, false],
] as const)('%s: approval %s, explanation %s', (severity, needsApproval, needsExplanation) => {
  const everywhere = { category: null, region: null, buId: null, from: '2026-01-01', to: null, version: '1' } as const
  const rows = [
    { key: 'budget.overspend', value: 10, severity, source: 'proposal', ...everywhere },
    { key: 'meal.perHead.max', value: 30_000, severity, source: 'proposal', ...everywhere },
  ]
  const policies = policiesFor(rows, { category: 'ONETIME', region: null, buId: null }, '2026-11-21')
  for (const [actual, signedIn] of [
    [230_000, 100],
    [190_000, 2],
  ] as const) {
    const judged = judgeSpend([{ kind: 'meal', planned: 200_000, actual }], signedIn, policies)
    expect(judged).toMatchObject({ needsApproval, needsExplanation })
  }
})
