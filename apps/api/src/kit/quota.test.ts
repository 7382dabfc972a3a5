import { expect, test } from 'vitest'
import { createQuota } from './quota.ts'

test('counts by key within a span that begins with the first', () => {
  const quota = createQuota({ most: 2, spanMs: 10_000 })
  expect(quota.isSpent('a', 0)).toBe(false)
  quota.count('a', 0)
  quota.count('a', 9_000)
  expect([quota.isSpent('a', 9_999), quota.isSpent('a', 10_000), quota.isSpent('b', 9_999)]).toEqual([
    true,
    false,
    false,
  ])
  quota.count('a', 10_000)
  expect(quota.isSpent('a', 10_000)).toBe(false)
})

test('says how long it stays spent', () => {
  const quota = createQuota({ most: 1, spanMs: 10_000 })
  expect(() => quota.refuseSpent('a', 0)).not.toThrow()
  quota.count('a', 0)
  expect(() => quota.refuseSpent('a', 3_500)).toThrow(
    expect.objectContaining({ result: 'tooManyRequests', params: { seconds: 7 } }),
  )
  expect(() => quota.refuseSpent('a', 10_000)).not.toThrow()
})
