import { beforeEach, expect, test, vi } from 'vitest'

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { all: () => Record<string, string> } {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    all: () => Object.fromEntries(items),
  }
}

const device = memoryStorage()
const session = memoryStorage()
vi.stubGlobal('localStorage', device)
vi.stubGlobal('sessionStorage', session)
const store = await import('./session-store.ts')

const issued = {
  token: 't',
  userType: 'employee',
  refreshAfter: '2026-11-21T03:00:00.000Z',
  expiresAt: '2026-11-21T15:00:00.000Z',
} as const
const center = {
  personId: 'p1',
  buType: 'BU1',
  employeeCode: 'E1',
  email: 'a@b.c',
  userName: '林晓',
  userType: 'employee',
  roles: ['employee' as const],
  buName: 'BU',
  department: 'D',
  unread: 0,
} as const

beforeEach(() => store.clearSession())

test('the two user types have their own data, under keys that name the version', () => {
  store.startSession(issued)
  store.storeUser({ ...center, roles: [...center.roles], mayOpen: [] })
  store.storeMenus([])
  store.startSession({ ...issued, userType: 'workbench' })
  expect(store.storedMenus()).toBeNull()
  store.storeUser({ ...center, roles: ['admin'], mayOpen: ['workbench'], userType: 'workbench' })
  expect(Object.keys(device.all()).sort()).toEqual([
    'buType',
    'osmp.employee.menus@1.0.0',
    'osmp.employee.user@1.0.0',
    'osmp.refreshAfter',
    'osmp.session',
    'osmp.userType',
    'osmp.workbench.user@1.0.0',
    'token',
  ])
})

test('buType stays on the device; code, email and name for the session only', () => {
  store.startSession(issued)
  store.storeUser({ ...center, roles: [...center.roles], mayOpen: [] })
  expect(device.getItem('buType')).toBe('BU1')
  expect(session.all()).toEqual({ employeeCode: 'E1', email: 'a@b.c', userName: '林晓' })
})

test('signing out leaves nothing of the person', () => {
  store.startSession(issued)
  store.storeUser({ ...center, roles: [...center.roles], mayOpen: [] })
  store.storeMenus([])
  sessionStorage.setItem(store.KEPT_ANSWER, '{}')
  store.clearSession()
  expect([device.all(), session.all()]).toEqual([{}, {}])
})
