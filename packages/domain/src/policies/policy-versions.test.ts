import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../kit/time.ts'
import { earliestPolicyDay, placeVersion, policyState } from './policy-versions.ts'

type Version = { id: number; from: string; to: string | null }

test('where a version stands, day by day', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']
  const rows = [
    { from: '2026-12-01', to: null },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2026-12-01', to: '2026-11-30' },
  ].map((version) => `${version.from} to ${version.to}: ${days.map((day) => policyState(version, day)).join(' ')}`)
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "2026-12-01 to null: planned inForce inForce inForce
    2026-12-01 to 2026-12-31: planned inForce inForce past
    2026-12-01 to 2026-11-30: withdrawn withdrawn withdrawn withdrawn"
  `)
  expect(earliestPolicyDay('2026-12-31')).toBe('2027-01-01')
})

test('a new version ends the one in force, stops before the next planned one, and replaces one of the same day', () => {
  const now: Version = { id: 1, from: '2025-01-01', to: '2026-12-31' }
  const planned: Version = { id: 2, from: '2027-01-01', to: null }
  const withdrawn: Version = { id: 3, from: '2026-12-15', to: '2026-12-14' }
  const all = [planned, withdrawn, now]
  expect(placeVersion(all, '2026-12-10')).toEqual({ ends: [now], endOn: '2026-12-09', to: '2026-12-31' })
  expect(placeVersion(all, '2027-01-01')).toEqual({ ends: [planned], endOn: '2026-12-31', to: null })
  expect(placeVersion(all, '2027-03-01')).toEqual({ ends: [planned], endOn: '2027-02-28', to: null })
  expect(placeVersion([], '2027-03-01')).toEqual({ ends: [], endOn: '2027-02-28', to: null })
})

test('however versions are saved, each day has one at most and the last one saved for its day counts', () => {
  const offset = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(fc.array(offset, { minLength: 1, maxLength: 8 }), (offsets) => {
      let stored: Version[] = [{ id: 0, from: '2025-01-01', to: null }]
      offsets.forEach((days, index) => {
        const from = addDays('2026-11-21', days)
        const { ends, endOn, to } = placeVersion(stored, from)
        stored = stored.map((version) => (ends.includes(version) ? { ...version, to: endOn } : version))
        stored.push({ id: index + 1, from, to })
      })
      for (let days = 0; days <= 42; days += 1) {
        const day = addDays('2026-11-21', days)
        const holding = stored.filter(({ from, to }) => from <= day && (to === null || day <= to))
        const starts = offsets.map((start, index) => ({ start, id: index + 1 })).filter(({ start }) => start <= days)
        const latest = Math.max(0, ...starts.map(({ start }) => start))
        const expected = starts.findLast(({ start }) => start === latest)?.id ?? 0
        expect(holding.map(({ id }) => id)).toEqual([expected])
      }
    }),
  )
})
