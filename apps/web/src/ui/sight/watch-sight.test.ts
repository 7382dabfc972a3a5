import { afterEach, expect, test, vi } from 'vitest'
import { watchSight } from './watch-sight.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['out, then in', [false, true], true],
  ['in, then out', [true, false], false],
  ['in, out and in again', [true, false, true], true],
  ['a single change', [true], true],
])('%s in one call of a busy page: the newest counts', (_name, changes, isInSight) => {
  let deliver: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof deliver) {
        deliver = callback
      }
      observe = vi.fn()
    },
  )
  const told = vi.fn()
  watchSight({} as Element, told)
  deliver(changes.map((isIntersecting) => ({ isIntersecting })))
  expect(told).toHaveBeenCalledExactlyOnceWith(isInSight)
})
