import { expect, test } from 'vitest'
import { merged } from './read-roster.ts'
import type { Roster, RosterPerson } from './roster-store.ts'

const person = (enrollmentId: string, nameOrder: string, isSigned = false): RosterPerson => ({
  enrollmentId,
  name: nameOrder,
  hcoName: '',
  department: '',
  phoneMasked: '138****0001',
  isSpeaker: false,
  isSigned,
  hasLeft: false,
  nameOrder,
})
const roster = (list: RosterPerson[], facts: Partial<Roster> = {}): Roster => ({
  engagementId: 'm',
  engagementName: '心衰沙龙',
  keepUntil: '2099-01-01T00:00:00.000Z',
  session: null,
  list,
  cursor: '7.abc',
  ...facts,
})
const changes = (list: RosterPerson[], gone: string[], total: number) =>
  roster(list, { full: false, gone, total, cursor: '9.abc' })
const known = roster([person('a', 'an1'), person('c', 'chen2')])

test('changes take their places in the list', () => {
  const now = merged(known, changes([person('a', 'an1', true), person('b', 'bao1')], ['c'], 2))
  expect(now?.list.map(({ enrollmentId, isSigned }) => `${enrollmentId} ${isSigned}`)).toEqual(['a true', 'b false'])
  expect(now?.cursor).toBe('9.abc')
})

test('no change leaves the list as it is', () => {
  expect(merged(known, changes([], [], 2))?.list).toEqual(known.list)
})

test('a list that would not be whole is asked for again', () => {
  expect(merged(known, changes([], [], 3))).toBeUndefined()
  expect(merged(undefined, changes([], [], 0))).toBeUndefined()
})

test('a whole list replaces what was known, also that of a server without differences', () => {
  const list = [person('z', 'zhang1')]
  expect(merged(known, roster(list, { full: true, gone: [], total: 1 }))?.list).toEqual(list)
  expect(merged(known, roster(list))?.list).toEqual(list)
})
