import { expect, test } from 'vitest'
import { createClock } from '../process/clock.ts'
import { randomToken, sha256hex, uuidv7 } from './ids.ts'

test('a uuid of version 7 carries its millisecond and sorts by it', () => {
  const early = uuidv7(Date.parse('2026-11-21T03:00:00.000Z'))
  const late = uuidv7(Date.parse('2026-11-21T03:00:00.001Z'))
  expect(early).toMatch(/^01a1fc0b-e380-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < late).toBe(true)
})

test('ids made in one millisecond keep their order', () => {
  const now = Date.parse('2026-11-21T03:00:00.002Z')
  const ids = Array.from({ length: 2_000 }, () => uuidv7(now))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(2_000)
})

test('a token is 256 bits', () => {
  expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32)
  expect(sha256hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('moving the clock moves business time only', () => {
  const clock = createClock()
  clock.move(Date.parse('2030-01-01T00:00:00Z'))
  expect(new Date(clock.now()).getUTCFullYear()).toBe(2030)
  expect(Math.abs(clock.systemNow() - Date.now())).toBeLessThan(1_000)
  clock.move(null)
  expect(clock.offset()).toBe(0)
})
