import { expect, it } from 'vitest'
import { keepDigits } from './typed-number.ts'

it.each([
  ['４２', '42'],
  ['1,234人', '1234'],
  ['3.5', '3'],
  ['007', '7'],
  ['', ''],
])('keeps of %s: %s', (typed, kept) => {
  expect(keepDigits(typed)).toBe(kept)
})
