import { describe, expect, it } from 'vitest'
import {
  boundsOfDay,
  dayAllowed,
  emptyDraft,
  fitDraft,
  momentOf,
  pickerRange,
  timeChoices,
} from './date-time-bounds.ts'

const at = (clock: string, date = '2026-11-27') => new Date(`${date}T${clock}:00+08:00`).toISOString()

describe('a date and time between 27 Nov 14:03 and 28 Nov 09:12', () => {
  const range = pickerRange('datetime', at('14:03'), at('09:12', '2026-11-28'))

  it('begins at the first step and ends at the last', () => {
    expect(fitDraft(range, { date: '2026-11-20', minute: 0 })).toEqual({ date: '2026-11-27', minute: 14 * 60 + 5 })
    expect(fitDraft(range, { date: '2027-11-20', minute: 1439 })).toEqual({ date: '2026-11-28', minute: 9 * 60 + 10 })
  })

  it('bounds hours and minutes on the first and the last day only', () => {
    expect(timeChoices(range, { date: '2026-11-27', minute: 14 * 60 + 5 })).toEqual({
      hours: [14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
      minutes: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55],
    })
    expect(timeChoices(range, { date: '2026-11-28', minute: 9 * 60 }).minutes).toEqual([0, 5, 10])
    const free = pickerRange('datetime', at('14:03'))
    expect(timeChoices(free, { date: '2026-12-01', minute: 0 }).hours).toHaveLength(24)
  })

  it('allows the two days alone', () => {
    const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
    expect(days.map((date) => dayAllowed(range, date))).toEqual([false, true, true, false])
  })
})

it('offers the years 2000 to 2030, and more only when min asks for it', () => {
  expect(pickerRange('date')).toMatchObject({ first: '2000-01-01', last: '2030-12-31' })
  expect(pickerRange('date', at('10:00', '2030-12-01'))).toMatchObject({ last: '2031-12-31' })
})

it.each([
  ['equal', at('14:00'), at('14:00')],
  ['reversed', at('15:00'), at('14:00')],
  ['without a step between', at('14:01'), at('14:04')],
])('resets bounds that are %s to every day and the full day', (_, min, max) => {
  const range = pickerRange('datetime', min, max)
  expect(range).toMatchObject({ first: '2000-01-01', last: '2030-12-31' })
  expect(boundsOfDay(range, '2026-11-27')).toEqual({ min: 0, max: 1439 })
})

it('bounds every day in time mode, and resets min after max to a full day', () => {
  expect(boundsOfDay(pickerRange('time', at('09:00'), at('18:00')), '2027-05-05')).toEqual({ min: 540, max: 1080 })
  expect(boundsOfDay(pickerRange('time', at('18:00'), at('09:00')), '2027-05-05')).toEqual({ min: 0, max: 1439 })
})

it('leaves the last minutes of a day to the next day', () => {
  expect(pickerRange('datetime', at('23:57'))).toMatchObject({ first: '2026-11-28', from: 0 })
})

it.each([
  ['14:25', 15],
  ['14:00', 14],
  ['23:40', 23],
])('begins at a full hour while nothing is chosen: at %s at %s', (clock, hour) => {
  expect(emptyDraft(at(clock))).toEqual({ date: '2026-11-27', minute: hour * 60 })
})

it('gives the moment in UTC, in date mode the beginning of the day', () => {
  expect(momentOf({ date: '2026-11-27', minute: 870 }, 'datetime')).toBe('2026-11-27T06:30:00.000Z')
  expect(momentOf({ date: '2026-11-27', minute: 870 }, 'date')).toBe('2026-11-26T16:00:00.000Z')
})
