import { afterEach, expect, test, vi } from 'vitest'
import { keepTokenFresh } from './token-refresh.ts'

const items = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
})
vi.stubGlobal('navigator', {})

const PAST = '2000-01-01T00:00:00.000Z'
const LATER = '2999-01-01T00:00:00.000Z'
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

afterEach(() => {
  items.clear()
  vi.stubGlobal('navigator', {})
})

function signedIn(refreshAfter: string): void {
  items.set('token', 'old')
  items.set('osmp.refreshAfter', refreshAfter)
}

test('many calls at once make one exchange, and the new token is kept', async () => {
  signedIn(PAST)
  const refresh = vi.fn(async () => ({ token: 'new', refreshAfter: LATER }))
  for (let call = 0; call < 5; call += 1) keepTokenFresh(refresh)
  await settled()
  keepTokenFresh(refresh)
  await settled()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(items.get('token')).toBe('new')
})

test.each([
  ['denies', () => Promise.reject(new Error('denied'))],
  [
    'throws at',
    () => {
      throw new TypeError('no')
    },
  ],
])('a browser that %s a lock: one exchange all the same', async (_what, request) => {
  vi.stubGlobal('navigator', { locks: { request } })
  signedIn(PAST)
  const refresh = vi.fn(async () => ({ token: 'new', refreshAfter: LATER }))
  for (let call = 0; call < 5; call += 1) keepTokenFresh(refresh)
  await settled()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(items.get('token')).toBe('new')
})

test('while another tab exchanges this one does not', async () => {
  const request = (_name: string, _options: LockOptions, work: (lock: null) => unknown) => Promise.resolve(work(null))
  vi.stubGlobal('navigator', { locks: { request } })
  signedIn(PAST)
  const refresh = vi.fn(async () => null)
  keepTokenFresh(refresh)
  await settled()
  expect(refresh).not.toHaveBeenCalled()
})

test('a failed exchange (null) leaves the token as it is', async () => {
  signedIn(PAST)
  keepTokenFresh(async () => null)
  await settled()
  expect(items.get('token')).toBe('old')
})

test('no exchange for a young token or without one', async () => {
  const refresh = vi.fn(async () => null)
  keepTokenFresh(refresh)
  signedIn(LATER)
  keepTokenFresh(refresh)
  await settled()
  expect(refresh).not.toHaveBeenCalled()
})
