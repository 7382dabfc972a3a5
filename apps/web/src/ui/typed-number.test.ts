import { expect, it } from 'vitest'
import { keepNumber } from './typed-number.ts'

it.each([
  ['４２', 0, '42'],
  ['1,234人', 0, '1234'],
  ['3.5', 0, '3'],
  ['007', 0, '7'],
  ['12。345', 2, '12.34'],
  ['.5', 2, '0.5'],
  ['1.2.3', 2, '1.23'],
  ['-8', 2, '8'],
  ['12.', 2, '12.'],
  ['', 2, ''],
])('keeps of %s with %i decimals: %s', (typed, decimals, kept) => {
  expect(keepNumber(typed, decimals)).toBe(kept)
})
