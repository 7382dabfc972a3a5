import { expect, test } from 'vitest'
import { versionInForce } from './policy-scope.ts'

test('of a policy’s versions the one for exactly a scope counts, else the nearest wider one', () => {
  const version = (id: string, category: string | null, buId: string | null, from = '2025-01-01') => {
    return { id, category, region: null, buId, from, to: null, version: 1 }
  }
  const all = [
    version('cv', null, 'CV'),
    version('all', null, null),
    version('ppm', 'PPM', null),
    version('ppm cv', 'PPM', 'CV', '2027-01-01'),
  ]
  const inForce = (category: string | null, buId: string | null) =>
    versionInForce(all, { category, region: null, buId }, '2026-11-24')?.id
  expect([inForce(null, null), inForce(null, 'CV'), inForce('PPM', null)]).toEqual(['all', 'cv', 'ppm'])
  // That of the type goes before that of the unit; the one for both is only planned.
  expect([inForce('PPM', 'CV'), inForce('VX', 'ON'), inForce('VX', 'CV')]).toEqual(['ppm', 'all', 'cv'])
  expect(versionInForce([], { category: null, region: null, buId: null }, '2026-11-24')).toBeNull()
})
