import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayTime, instantAt, instantMs, instantOf } from '../kit/time.ts'
import { agendaTimes, pastTheDays } from './agenda-times.ts'
import { meetingDays } from './meeting-days.ts'

const times = (start: string, end: string) => {
  const [from, to] = [start, end].map((at) => instantMs(instantAt(at.slice(0, 10), at.slice(11))))
  return { startAt: from ?? 0, endAt: to ?? 0 }
}
/** Nine to five on two days. */
const TWO_DAYS = times('2026-03-02T09:00', '2026-03-03T17:00')
const shown = (minutes: readonly number[], meeting = TWO_DAYS) =>
  agendaTimes(meeting, minutes).map(({ from, to }) =>
    [from, to].map((at) => displayTime(instantOf(at)).slice(8)).join(' – '),
  )

test('topics follow one another; what a day has no room for begins with the next day', () => {
  expect(shown([240, 240, 60])).toEqual(['02 09:00 – 02 13:00', '02 13:00 – 02 17:00', '03 09:00 – 03 10:00'])
  expect(shown([300, 300])).toEqual(['02 09:00 – 02 14:00', '03 09:00 – 03 14:00'])
})

test('the hours the organiser set count', () => {
  const dayHours = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ]
  expect(agendaTimes({ ...TWO_DAYS, dayHours }, [120, 120]).map(({ from }) => displayTime(instantOf(from)))).toEqual([
    '2026-03-02 09:00',
    '2026-03-03 13:00',
  ])
})

test('an evening over midnight is one day', () => {
  expect(shown([120, 60], times('2026-03-02T22:00', '2026-03-03T01:00'))).toEqual([
    '02 22:00 – 03 00:00',
    '03 00:00 – 03 01:00',
  ])
})

test('the first topic without room, and by how much', () => {
  expect(pastTheDays(TWO_DAYS, [480, 480])).toBeUndefined()
  expect(pastTheDays(TWO_DAYS, [300, 300, 300])).toEqual({ place: 2, over: 120 })
  expect(pastTheDays(TWO_DAYS, [600])).toEqual({ place: 0, over: 120 })
})

test('where there is room no topic is held outside the hours of a day, and none before the one ahead of it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 5, max: 480 }), { maxLength: 8 }), (minutes) => {
      const held = agendaTimes(TWO_DAYS, minutes)
      for (const [place, { from }] of held.entries()) expect(from).toBeGreaterThanOrEqual(held[place - 1]?.to ?? 0)
      if (pastTheDays(TWO_DAYS, minutes)) return
      const days = meetingDays(TWO_DAYS)
      for (const { from, to } of held) expect(days.some((day) => day.from <= from && to <= day.to)).toBe(true)
    }),
  )
})
