import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBoundary, moveTopic } from './agenda-moves.ts'
import { agendaRefusal } from './agenda-rules.ts'

const AGENDA = [
  { topicId: 'a', minutes: 40, talkMinutes: 30 },
  { topicId: 'b', minutes: 30, talkMinutes: 0 },
  { topicId: 'c', minutes: 20, talkMinutes: 20 },
]
const NINETY_MINUTES = { startAt: Date.UTC(2026, 11, 10, 1), endAt: Date.UTC(2026, 11, 10, 2, 30) }
const minutesOf = (agenda: readonly { minutes: number }[]) => agenda.map(({ minutes }) => minutes)
const orderOf = (agenda: readonly { topicId: string }[]) => agenda.map(({ topicId }) => topicId).join('')

test('a topic moves to another place', () => {
  expect(orderOf(moveTopic(AGENDA, 0, 2))).toBe('bca')
  expect(orderOf(moveTopic(AGENDA, 2, 0))).toBe('cab')
  expect(moveTopic(AGENDA, 0, -1)).toBe(AGENDA)
  expect(moveTopic(AGENDA, 2, 3)).toBe(AGENDA)
  expect(moveTopic(AGENDA, 1, 1)).toBe(AGENDA)
})

test('a boundary moves as far as both topics allow', () => {
  expect(minutesOf(moveBoundary(AGENDA, 0, 5))).toEqual([45, 25, 20])
  expect(minutesOf(moveBoundary(AGENDA, 0, 100))).toEqual([65, 5, 20])
  expect(minutesOf(moveBoundary(AGENDA, 0, -100))).toEqual([30, 40, 20])
  expect(moveBoundary(AGENDA, 1, 10)).toBe(AGENDA)
  expect(moveBoundary(AGENDA, 2, 10)).toBe(AGENDA)
})

test('whatever is moved, the agenda can be saved', () => {
  const move = fc.record({ at: fc.nat(2), by: fc.integer({ min: -20, max: 20 }), isOrder: fc.boolean() })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const after = moves.reduce<readonly (typeof AGENDA)[number][]>(
        (agenda, { at, by, isOrder }) => (isOrder ? moveTopic(agenda, at, by) : moveBoundary(agenda, at, by * 5)),
        AGENDA,
      )
      expect(agendaRefusal(AGENDA, after, NINETY_MINUTES)).toBeUndefined()
    }),
  )
})
