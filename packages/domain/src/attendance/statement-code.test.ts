import { expect, test } from 'vitest'
import {
  maskedName,
  readVerificationCode,
  shownVerificationCode,
  statementNumber,
  verificationCode,
} from './statement-code.ts'

const bytes = (first: number) => Array.from({ length: 12 }, (_, at) => (first + at * 23) % 256)

test('a code has twelve signs, none of them 0, 1, I or O, and each byte decides its sign evenly', () => {
  const signs = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const code = verificationCode(Array.from({ length: 12 }, () => byte))
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)
    signs.set(code.charAt(0), (signs.get(code.charAt(0)) ?? 0) + 1)
  }
  expect(signs.size).toBe(32)
  expect(new Set(signs.values())).toEqual(new Set([8]))
  expect(() => verificationCode([1, 2, 3])).toThrow(RangeError)
})

test('a code is read back as it is shown, typed in lower case or with blanks', () => {
  const code = verificationCode(bytes(7))
  const shown = shownVerificationCode(code)
  expect(shown).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  for (const typed of [shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' – ')} `]) {
    expect(readVerificationCode(typed)).toBe(code)
  }
})

test('numbers and names as they are shown', () => {
  expect(statementNumber('2611', 123)).toBe('AS2611-000123')
  expect(maskedName('李小明')).toBe('李*')
  expect(maskedName('𠮷田')).toBe('𠮷*')
  expect(maskedName('Amy')).toBe('A*')
})
