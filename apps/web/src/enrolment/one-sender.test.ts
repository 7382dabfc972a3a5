import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alone } from './one-sender.ts'

type Request = (name: string, options: LockOptions, work: () => Promise<unknown>) => Promise<unknown>
const withLocks = (request?: Request) => vi.stubGlobal('navigator', request ? { locks: { request } } : {})

/** Notes when each work begins and ends; each takes as long as `wait` says. */
function worker(wait: () => Promise<unknown> = () => Promise.resolve()) {
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await wait()
    seen.push(`${name} ends`)
    return name
  }
  return { seen, work }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const denied: readonly [string, Request | undefined][] = [
  ['has no locks', undefined],
  ['denies them', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  [
    'throws at the question',
    () => {
      throw new TypeError('no')
    },
  ],
]

it.each(denied)('a browser that %s: one at a time in the page, in their order, each once', async (_what, request) => {
  withLocks(request)
  const { seen, work } = worker()
  expect(await Promise.all(['a', 'b', 'c'].map((name) => alone('desk', work(name))))).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it.each(denied)(
  'a browser that %s: work that fails is told, not tried twice, and the next goes on',
  async (_what, request) => {
    withLocks(request)
    const failing = vi.fn(() => Promise.reject(new Error('no network')))
    const told = await Promise.allSettled([alone('desk', failing), alone('desk', () => Promise.resolve('next'))])
    expect(told).toMatchObject([{ reason: { message: 'no network' } }, { value: 'next' }])
    expect(failing).toHaveBeenCalledTimes(1)
  },
)

it('a lock that is given: work that fails under it is told and not tried twice', async () => {
  withLocks((_name, _options, work) => work())
  const failing = vi.fn(() => Promise.reject(new Error('no network')))
  await expect(alone('desk', failing)).rejects.toThrow('no network')
  expect(failing).toHaveBeenCalledTimes(1)
})

it('a lock that is taken away in the middle: the work goes on and is done once', async () => {
  const { seen, work } = worker()
  withLocks(async (_name, _options, begin) => {
    void begin()
    throw new DOMException('stolen', 'AbortError')
  })
  expect(await alone('desk', work('a'))).toBe('a')
  expect(seen).toEqual(['a begins', 'a ends'])
})

it('a lock that another tab never gives back is not waited for for ever', async () => {
  withLocks(
    (_name, { signal }) =>
      new Promise((_given, refused) => signal?.addEventListener('abort', () => refused(new Error('not in time')))),
  )
  const { seen, work } = worker()
  const told = alone('desk', work('a'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await told).toBe('a')
})

it('a request nobody answers does not keep what comes after it for ever', async () => {
  withLocks()
  void alone('desk', () => new Promise(() => undefined))
  const next = alone('desk', () => Promise.resolve('next'))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await next).toBe('next')
})

it('work of another name does not wait', async () => {
  withLocks()
  void alone('hanging desk', () => new Promise(() => undefined))
  expect(await alone('attendee', () => Promise.resolve('sent'))).toBe('sent')
})
