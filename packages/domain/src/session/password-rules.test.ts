import { expect, test } from 'vitest'
import { INITIAL_DRAWS, initialPassword, passwordFault } from './password-rules.ts'

const who = { employeeCode: 'E1001', current: 'osmp-demo-2026' }

test.each([
  ['eleven-char', 'passwordWeak'],
  ['a'.repeat(129), 'passwordWeak'],
  ['abababababab', 'passwordWeak'],
  ['my-e1001-password', 'passwordWeak'],
  ['osmp-demo-2026', 'passwordSame'],
  ['twelve-chars', undefined],
  ['春江潮水连海平海上明月共潮生', undefined],
  [`abcdef${'g'.repeat(122)}`, undefined],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, who)).toBe(fault)
})

test('one way of writing a letter is the same as the other', () => {
  expect(passwordFault('caf\u0065\u0301-au-lait-12', { ...who, current: 'caf\u00e9-au-lait-12' })).toBe('passwordSame')
})

test('an initial password can be read aloud, and would do as an own one', () => {
  const draws = Array.from({ length: INITIAL_DRAWS.count }, (_, at) => at % INITIAL_DRAWS.signs)
  expect(initialPassword(draws)).toBe('abcd-efgh-jkmn-pqrs')
  expect(passwordFault(initialPassword(draws), who)).toBeUndefined()
})
