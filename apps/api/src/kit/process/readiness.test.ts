import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadiness } from './readiness.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each part says for itself whether it is well; a throw and silence say no', async () => {
  const readiness = createReadiness()
  readiness.part('well', () => true)
  readiness.part('ill', async () => false)
  readiness.part('broken', () => {
    throw new Error('gone')
  })
  readiness.part('silent', () => new Promise(() => undefined))
  const asked = readiness.ask()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(Object.fromEntries(await asked)).toEqual({ well: true, ill: false, broken: false, silent: false })
})

test('a part that is well is asked at most every five seconds', async () => {
  const readiness = createReadiness()
  const check = vi.fn(() => true)
  readiness.part('store', check)
  await Promise.all(Array.from({ length: 50 }, () => readiness.ask()))
  expect(check).toHaveBeenCalledTimes(1)
  check.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(4_900)
  expect((await readiness.ask()).get('store')).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect((await readiness.ask()).get('store')).toBe(false)
})

test('a part that is not well is asked again after half a second', async () => {
  const readiness = createReadiness()
  const check = vi.fn(() => false)
  readiness.part('store', check)
  await Promise.all(Array.from({ length: 50 }, () => readiness.ask()))
  await vi.advanceTimersByTimeAsync(400)
  expect((await readiness.ask()).get('store')).toBe(false)
  expect(check).toHaveBeenCalledTimes(1)
  check.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(100)
  expect((await readiness.ask()).get('store')).toBe(true)
})
