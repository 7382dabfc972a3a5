import { expect, it } from 'vitest'
import { conditionCount, filterOf } from './meeting-filter.ts'

it('takes known conditions from the address and leaves the rest', () => {
  const filter = filterOf({ group: 'toClose', category: 'LUNCH', from: '2026-11-31', to: '2026-11-30', keyword: '' })
  expect(filter).toMatchObject({ group: 'toClose', to: '2026-11-30' })
  expect([filter.category, filter.from, filter.keyword]).toEqual([undefined, undefined, undefined])
})

it('counts only what the filter sheet sets', () => {
  expect(conditionCount(filterOf({ group: 'running', keyword: '心衰', relation: 'any' }))).toBe(0)
  expect(conditionCount(filterOf({ relation: 'agent', from: '2026-11-01' }))).toBe(2)
})
