import { CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { expect, test } from 'vitest'
import { setText } from './sql-set.ts'

test('a set is written as literals; what is no set of whole numbers is refused', () => {
  expect(setText(CLOSED)).toBe('(70, 71)')
  for (const codes of [[], [1.5], [Number.NaN], [Number.POSITIVE_INFINITY]])
    expect(() => setText(codes)).toThrow(RangeError)
})
