import { expect, test } from 'vitest'
import { calendarMethod, calendarSequence } from './calendar-sequence.ts'

test('the course of a place in a calendar', () => {
  const seat = { isCancelled: false, isWithdrawn: false, holdsSeat: true }
  const none = { ...seat, holdsSeat: false }
  const course = [
    ['waits for a seat', 7, 0, none],
    ['enrolled', 7, 0, seat],
    ['moved', 8, 0, seat],
    ['withdrawn', 8, 1, { ...none, isWithdrawn: true }],
    ['again', 8, 2, seat],
    ['cancelled', 9, 2, { ...seat, isCancelled: true }],
    ['withdrawn before the cancellation', 9, 1, { isCancelled: true, isWithdrawn: true, holdsSeat: false }],
    ['on the waiting list at the cancellation', 9, 0, { ...none, isCancelled: true }],
    ['left and came back more often than is counted', 9, 240, seat],
  ] as const
  const lines = course.map(
    ([what, version, turn, place]) =>
      `${what}: ${calendarMethod(place) ?? 'nothing'} ${calendarSequence(version, turn)}`,
  )
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "waits for a seat: nothing 700
    enrolled: REQUEST 700
    moved: REQUEST 800
    withdrawn: CANCEL 801
    again: REQUEST 802
    cancelled: CANCEL 902
    withdrawn before the cancellation: CANCEL 901
    on the waiting list at the cancellation: nothing 900
    left and came back more often than is counted: REQUEST 999"
  `)
})
