import { expect, it } from 'vitest'
import { idTailOf, isShortCode, shortCode } from './short-code.ts'

const key = Buffer.alloc(32, 7)
const target = { kind: 'contract', id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', issue: 0 } as const

it('a short code names its target, and holds for it alone', () => {
  const code = shortCode(key, target)
  expect([code.length, idTailOf(code)]).toEqual([20, '0c1d2e3f4a5b'])
  expect(isShortCode(key, target, code)).toBe(true)
  expect(isShortCode(key, { ...target, issue: 1 }, code)).toBe(false)
  expect(isShortCode(key, { ...target, kind: 'survey' }, code)).toBe(false)
  expect(isShortCode(Buffer.alloc(32, 8), target, code)).toBe(false)
})

it.each(['', 'x', '0c1d2e3f4a5b', '0c1d2e3f4a5b<script>', '%'])('%s is no code', (code) => {
  expect(idTailOf(code)).toBeUndefined()
})
