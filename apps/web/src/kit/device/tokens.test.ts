import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, getToken, isTokenAging, storeToken } from './tokens.ts'

const items = new Map<string, string>()
let isFull = false
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError')
    items.set(key, value)
  },
  removeItem: (key: string) => items.delete(key),
})

const PAST = '2000-01-01T00:00:00.000Z'
const LATER = '2999-01-01T00:00:00.000Z'

beforeEach(() => {
  isFull = false
  clearToken()
  storeToken({ token: 'old', refreshAfter: PAST })
})

test('a new token over a full storage is used by the page, and the dead one is gone, so that a reload asks to sign in', () => {
  isFull = true
  storeToken({ token: 'new', refreshAfter: LATER })
  expect([getToken(), isTokenAging()]).toEqual(['new', false])
  expect(items.has('token')).toBe(false)
})

test('one that is held by the page alone is not exchanged, and the next that is kept counts', () => {
  isFull = true
  storeToken({ token: 'unkept', refreshAfter: PAST })
  expect([getToken(), isTokenAging()]).toEqual(['unkept', false])
  isFull = false
  storeToken({ token: 'kept', refreshAfter: PAST })
  expect([getToken(), isTokenAging(), items.get('token')]).toEqual(['kept', true, 'kept'])
})

test('who signs out of a full storage is signed out', () => {
  isFull = true
  storeToken({ token: 'unkept', refreshAfter: PAST })
  clearToken()
  expect([getToken(), isTokenAging()]).toEqual([null, false])
})
