import { beforeEach, expect, it, vi } from 'vitest'
import { spareStorage, UNKEPT } from './spare-storage.ts'

/** A browser's storage with room for so many letters. */
function storage(room: number, items: Readonly<Record<string, string>> = {}) {
  const setItem = function (this: Record<string, unknown>, key: string, value: string) {
    if (value.length > room) throw new DOMException('no room', 'QuotaExceededError')
    this[key] = value
  }
  const methods = {
    getItem(this: Record<string, unknown>, key: string) {
      return this[key] ?? null
    },
    setItem,
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key]
    },
  }
  return Object.assign(Object.create(methods), items) as Storage // as much of one as is used
}

const page = (properties: PropertyDescriptorMap): Window => {
  const made = Object.defineProperties({}, properties) as Window // holds the storages alone
  vi.stubGlobal('window', made)
  spareStorage(UNKEPT)
  return made
}
const forbidden: PropertyDescriptor = {
  configurable: true,
  get: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
}

beforeEach(() => vi.unstubAllGlobals())

it('leaves storages alone that take what a session needs', () => {
  const [device, tab] = [storage(50_000, { token: 't' }), storage(50_000)]
  const { localStorage, sessionStorage } = page({ localStorage: { value: device }, sessionStorage: { value: tab } })
  expect([localStorage === device, sessionStorage === tab]).toEqual([true, true])
  expect(Object.entries(device)).toEqual([['token', 't']])
})

it('where they are forbidden the page has its own, which say so', () => {
  const { localStorage, sessionStorage } = page({ localStorage: forbidden, sessionStorage: forbidden })
  expect([localStorage.getItem('token'), localStorage.getItem(UNKEPT)]).toEqual([null, ''])
  localStorage.setItem('token', 't')
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['t', null])
  localStorage.removeItem('token')
  expect(localStorage.getItem('token')).toBeNull()
})

it('where one is full the page goes on with what was in it', () => {
  const device: PropertyDescriptor = { configurable: true, value: storage(100, { token: 't' }) }
  const { localStorage, sessionStorage } = page({ localStorage: device, sessionStorage: { value: storage(50_000) } })
  expect([localStorage.getItem('token'), localStorage.getItem(UNKEPT)]).toEqual(['t', ''])
  expect(sessionStorage.getItem(UNKEPT)).toBeNull()
  localStorage.setItem('token', 'x'.repeat(1_000))
  expect(localStorage.getItem('token')).toHaveLength(1_000)
})

it('where one is full what is changed does not come back as it was after a reload', () => {
  const device = storage(100, { token: 'dead', draft: 'a' })
  const tab = { value: storage(50_000) }
  const { localStorage } = page({ localStorage: { configurable: true, value: device }, sessionStorage: tab })
  localStorage.setItem('token', 'x'.repeat(101))
  localStorage.setItem('draft', 'ab')
  expect([localStorage.getItem('token'), localStorage.getItem('draft')]).toEqual(['x'.repeat(101), 'ab'])
  expect(Object.entries(device)).toEqual([['draft', 'ab']])
})

it('where one is full what is removed does not come back after a reload', () => {
  const device = storage(100, { token: 't', other: 'o' })
  const tab = { value: storage(50_000) }
  const { localStorage } = page({ localStorage: { configurable: true, value: device }, sessionStorage: tab })
  localStorage.removeItem('token')
  expect([localStorage.getItem('token'), Object.entries(device)]).toEqual([null, [['other', 'o']]])
})
