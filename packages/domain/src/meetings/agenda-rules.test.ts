import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaRefusal, isSameAgenda } from './agenda-rules.ts'

const BEFORE = [
  { topicId: 'a', minutes: 40, talkMinutes: 30 },
  { topicId: 'b', minutes: 30, talkMinutes: 0 },
  { topicId: 'c', minutes: 20, talkMinutes: 40 },
]
/** A meeting of one day with this many minutes. */
const lasting = (minutes: number) => ({ startAt: Date.UTC(2026, 11, 10, 1), endAt: Date.UTC(2026, 11, 10, 1, minutes) })
const agenda = (...items: [string, number][]) => items.map(([topicId, minutes]) => ({ topicId, minutes }))

test.each([
  ['the same', agenda(['a', 40], ['b', 30], ['c', 20]), undefined],
  ['another order', agenda(['c', 20], ['a', 40], ['b', 30]), undefined],
  ['a boundary moved', agenda(['a', 30], ['b', 40], ['c', 20]), undefined],
  ['less than the talk', agenda(['a', 25], ['b', 45], ['c', 20]), 'agendaTalkTooLong'],
  ['already shorter than its talk, and cut', agenda(['a', 40], ['b', 35], ['c', 15]), 'agendaTalkTooLong'],
  ['already shorter than its talk, and longer', agenda(['a', 40], ['b', 25], ['c', 25]), undefined],
  ['another total', agenda(['a', 40], ['b', 30], ['c', 25]), 'agendaUnequal'],
  ['a topic less', agenda(['a', 60], ['b', 30]), 'agendaUnequal'],
  ['a topic twice', agenda(['a', 40], ['a', 30], ['c', 20]), 'agendaUnequal'],
  ['another topic', agenda(['a', 40], ['b', 30], ['d', 20]), 'agendaUnequal'],
])('%s', (_what, after, reason) => {
  expect(agendaRefusal(BEFORE, after, lasting(90))?.reason).toBe(reason)
})

test('an agenda longer than the meeting says by how much', () => {
  expect(agendaRefusal(BEFORE, BEFORE, lasting(80))).toEqual({ reason: 'agendaTooLong', over: 10 })
})

test('an order that would hold a topic through the night is refused, with the topic and by how much', () => {
  // 09:00 to 10:00 on two days.
  const days = { startAt: Date.UTC(2026, 11, 10, 1), endAt: Date.UTC(2026, 11, 11, 2) }
  const held = [
    { topicId: 'a', minutes: 40, talkMinutes: 0 },
    { topicId: 'b', minutes: 20, talkMinutes: 0 },
    { topicId: 'c', minutes: 50, talkMinutes: 0 },
  ]
  expect(agendaRefusal(held, agenda(['b', 20], ['a', 40], ['c', 50]), days)).toBeUndefined()
  expect(agendaRefusal(held, agenda(['a', 40], ['c', 50], ['b', 20]), days)).toEqual({
    reason: 'agendaPastDay',
    topicId: 'b',
    over: 10,
  })
})

test('any order alone is fine, and no refusal lets the total change', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(BEFORE, { minLength: 3 }),
      fc.array(fc.nat(60), { minLength: 3 }),
      (order, minutes) => {
        expect(agendaRefusal(BEFORE, order, lasting(90))).toBeUndefined()
        const after = order.map(({ topicId }, at) => ({ topicId, minutes: minutes[at] ?? 5 }))
        if (agendaRefusal(BEFORE, after, lasting(90)) === undefined)
          expect(after.reduce((sum, item) => sum + item.minutes, 0)).toBe(90)
      },
    ),
  )
})

test('the same agenda is one in the same order', () => {
  expect(isSameAgenda(BEFORE, agenda(['a', 40], ['b', 30], ['c', 20]))).toBe(true)
  expect(isSameAgenda(BEFORE, agenda(['b', 30], ['a', 40], ['c', 20]))).toBe(false)
  expect(isSameAgenda(BEFORE, agenda(['a', 40], ['b', 30]))).toBe(false)
})
