import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaRefusal, isSameAgenda } from './agenda-rules.ts'

const BEFORE = [
  { topicId: 'a', minutes: 40, talkMinutes: 30 },
  { topicId: 'b', minutes: 30, talkMinutes: 0 },
  { topicId: 'c', minutes: 20, talkMinutes: 40 },
]
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
  expect(agendaRefusal(BEFORE, after)?.reason).toBe(reason)
})

test('any order alone is fine, and no refusal lets the total change', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(BEFORE, { minLength: 3 }),
      fc.array(fc.nat(60), { minLength: 3 }),
      (order, minutes) => {
        expect(agendaRefusal(BEFORE, order)).toBeUndefined()
        const after = order.map(({ topicId }, at) => ({ topicId, minutes: minutes[at] ?? 5 }))
        if (agendaRefusal(BEFORE, after) === undefined)
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
