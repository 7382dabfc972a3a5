import { expect, test } from 'vitest'
import { constantsIn, findOffWithoutReason, findWrongNumbers } from './check-claims.ts'

test('a lint rule that is off needs a reason behind it', () => {
  const text = ['"react/refs": "off", // Our hooks …', '"react/purity": "off",', '"eslint/eqeqeq": "error"'].join('\n')
  expect(findOffWithoutReason(text)).toEqual([
    '.oxlintrc.json:2: react/purity is off; say why in a comment behind it, or turn it on',
  ])
})

test('a number in docs is compared with the constant it names', () => {
  const constants = constantsIn(['export const CALLS_AT_ONCE = 16\nconst WAIT_MS = 5 * 1_000\n'])
  const wrong = (text: string): string[] => findWrongNumbers('docs/x.md', text, constants)
  expect(wrong('16 calls (`CALLS_AT_ONCE`) run, for 5,000 ms (`WAIT_MS`), 64 MB of memory')).toEqual([])
  expect(wrong('64 run at a time (`CALLS_AT_ONCE`)')).toEqual([
    'docs/x.md: says 64 for CALLS_AT_ONCE, the code says 16; correct the page',
  ])
  expect(wrong('3 tries (`TRIES`)').join()).toContain('names TRIES, which no source defines')
})
