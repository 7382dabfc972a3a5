import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '../kit/time.ts'
import { calendarDays, dayCount } from './day-count.ts'
import { type DayHours, dayHoursOf, meetingDays, meetingLength, wrongDayHours } from './meeting-days.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const HOUR = 3_600_000
const local = (ms: number) => instantOf(ms + 8 * HOUR).slice(5, 16)

const hours = (...days: string[]): DayHours[] =>
  days.map((day) => {
    const [from = '', to = ''] = day.split('-')
    return { from, to }
  })

function show(start: string, end: string, dayHours: readonly DayHours[] = []): string {
  const times = { startAt: at(start), endAt: at(end), dayHours }
  const days = meetingDays(times).map(({ from, to }) => `${local(from)}–${local(to)}`)
  return `${days.join(' | ')} = ${meetingLength(times)} min`
}

test('the days of a meeting', () => {
  const cases: [string, string, DayHours[]?][] = [
    ['2026-03-02T09:00', '2026-03-02T17:00'],
    ['2026-03-02T09:00', '2026-03-03T17:00'],
    ['2026-03-02T13:30', '2026-03-04T16:00'],
    // Over midnight in one piece, and with a night in it.
    ['2026-03-02T22:00', '2026-03-03T02:00'],
    ['2026-03-02T14:00', '2026-03-03T12:00'],
    ['2026-03-02T20:00', '2026-03-03T08:30'],
    ['2026-03-02T18:30', '2026-03-04T12:00'],
    ['2026-03-02T18:00', '2026-03-03T00:00'],
    ['2026-03-02T18:00', '2026-03-04T00:00'],
    // Hours of the organiser; the first start and the last end are the meeting's own.
    ['2026-03-02T13:30', '2026-03-04T12:00', hours('13:30-21:00', '08:00-17:30', '08:30-12:00')],
    ['2026-03-02T10:00', '2026-03-03T16:00', hours('09:00-12:00', '09:00-23:00')],
    ['2026-03-02T10:00', '2026-03-04T16:00', hours('10:00-12:00')],
    ['2026-03-02T22:00', '2026-03-03T02:00', hours('22:00-24:00', '01:00-02:00')],
    ['2026-03-02T09:00', '2026-03-02T17:00', hours('10:00-11:00')],
    // What cannot be is not taken.
    ['2026-03-02T09:00', '2026-03-03T17:00', hours('09:00-08:00', 'x-y')],
  ]
  expect(cases.map((one) => show(...one)).join('\n')).toMatchInlineSnapshot(`
    "03-02T09:00–03-02T17:00 = 480 min
    03-02T09:00–03-02T17:00 | 03-03T09:00–03-03T17:00 = 960 min
    03-02T13:30–03-02T16:00 | 03-03T13:30–03-03T16:00 | 03-04T13:30–03-04T16:00 = 450 min
    03-02T22:00–03-03T02:00 = 240 min
    03-02T14:00–03-02T18:00 | 03-03T09:00–03-03T12:00 = 420 min
    03-02T20:00–03-03T00:00 | 03-03T00:00–03-03T08:30 = 750 min
    03-02T18:30–03-03T00:00 | 03-03T09:00–03-03T18:00 | 03-04T09:00–03-04T12:00 = 1050 min
    03-02T18:00–03-03T00:00 = 360 min
    03-02T18:00–03-03T00:00 | 03-03T18:00–03-04T00:00 = 720 min
    03-02T13:30–03-02T21:00 | 03-03T08:00–03-03T17:30 | 03-04T08:30–03-04T12:00 = 1230 min
    03-02T10:00–03-02T12:00 | 03-03T09:00–03-03T16:00 = 540 min
    03-02T10:00–03-02T12:00 | 03-03T10:00–03-03T16:00 | 03-04T10:00–03-04T16:00 = 840 min
    03-02T22:00–03-03T00:00 | 03-03T01:00–03-03T02:00 = 180 min
    03-02T09:00–03-02T17:00 = 480 min
    03-02T09:00–03-03T00:00 | 03-03T09:00–03-03T17:00 = 1380 min"
  `)
})

test('which hours are wrong', () => {
  const wrong = (...days: string[]) =>
    wrongDayHours({ startAt: at('2026-03-02T09:00'), endAt: at('2026-03-04T17:00'), dayHours: hours(...days) })
  expect([
    wrong(),
    wrong('09:00-17:00', '10:00-24:00', '08:00-17:00'),
    wrong('09:00-09:00'),
    wrong('09:00-17:00', '10:00-09:00'),
    wrong('09:00-17:00', '24:30-25:00'),
    wrong('09:00-17:00', '10:00-12:00', '17:00-18:00'),
    // More days than the meeting has any more.
    wrong('09:00-17:00', '10:00-12:00', '09:00-17:00', '12:00-10:00'),
  ]).toEqual([undefined, undefined, 0, 1, 1, 2, undefined])
})

test('whatever the meeting, its days begin and end with it, follow one another and can be stored and read back', () => {
  const start = fc.integer({ min: 0, max: 365 * 24 * 12 })
  const length = fc.integer({ min: 3, max: 40 * 24 * 12 })
  fc.assert(
    fc.property(start, length, (slot, slots) => {
      const startAt = at('2026-01-01T00:00') + slot * 5 * 60_000
      const times = { startAt, endAt: startAt + slots * 5 * 60_000 }
      const days = meetingDays(times)
      expect(days[0]?.from).toBe(startAt)
      expect(days.at(-1)?.to).toBe(times.endAt)
      for (const [index, { from, to }] of days.entries()) {
        expect(to).toBeGreaterThan(from)
        if (index > 0) expect(from).toBeGreaterThanOrEqual(days[index - 1]?.to ?? 0)
      }
      expect(dayCount(times)).toBe(days.length)
      if (days.length < calendarDays(times)) return
      expect(meetingDays({ ...times, dayHours: dayHoursOf(times) })).toEqual(days)
      expect(wrongDayHours({ ...times, dayHours: dayHoursOf(times) })).toBeUndefined()
    }),
  )
})
