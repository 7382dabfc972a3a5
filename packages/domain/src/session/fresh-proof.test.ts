import { expect, test } from 'vitest'
import { asksFreshProof, isProofFresh } from './fresh-proof.ts'

test('a deed asks always, never, or by what its input holds', () => {
  const people = { key: 'resource', oneOf: ['people'] }
  const rows = [
    [undefined, {}],
    [true, {}],
    [true, undefined],
    [people, { resource: 'people' }],
    [people, { resource: 'cities' }],
    [people, {}],
    [people, null],
  ] as const
  expect(rows.map(([need, input]) => asksFreshProof(need, input))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a proof is fresh for fifteen minutes, and none is fresh', () => {
  const at = Date.parse('2026-11-25T02:00:00Z')
  const afterMinutes = (minutes: number) => isProofFresh(at, at + minutes * 60_000)
  expect([0, 14.99, 15, 600].map(afterMinutes)).toEqual([true, true, false, false])
  expect(isProofFresh(undefined, at)).toBe(false)
})
