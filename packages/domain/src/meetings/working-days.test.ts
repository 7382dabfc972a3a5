import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantMs } from '../kit/time.ts'
import {
  addWorkingDays,
  formatShanghai,
  isWorkingDay,
  keepWorkingDaysLeft,
  shanghaiDate,
  shanghaiToEpoch,
  workingDaysBetween,
  workingDeadline,
} from './working-days.ts'
import { workCalendar, type WorkCalendar } from './work-calendar.ts'
import { workingHoursAgo, workingMsBetween } from './working-hours.ts'

/** National Day and Mid-Autumn 2025 as published: 1–8 October off, 28 September and 11 October worked. */
const source = 'notice 国办发明电〔2024〕12号'
const calendar = workCalendar([
  { date: '2025-09-28', kind: 'workday', source },
  ...['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => ({
    date: `2025-10-${day}`,
    kind: 'holiday' as const,
    source,
  })),
  { date: '2025-10-11', kind: 'workday', source },
])

test('the days around National Day 2025', () => {
  const days = ['09-26', '09-27', '09-28', '09-30', '10-01', '10-08', '10-09', '10-11', '10-12']
  const rows = days.map((day) => `${day} ${isWorkingDay(`2025-${day}`, calendar) ? 'works' : 'off'}`)
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "09-26 works
    09-27 off
    09-28 works
    09-30 works
    10-01 off
    10-08 off
    10-09 works
    10-11 works
    10-12 off"
  `)
})

test('working days after and before a day', () => {
  const rows = [5, 1, 0, -1, -3].map(
    (count) => `30 September ${count} → ${addWorkingDays('2025-09-30', count, calendar)}`,
  )
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "30 September 5 → 2025-10-14
    30 September 1 → 2025-10-09
    30 September 0 → 2025-09-30
    30 September -1 → 2025-09-29
    30 September -3 → 2025-09-26"
  `)
})

test('moments and Shanghai text', () => {
  expect(shanghaiDate(instantMs('2026-11-20T15:59:00.000Z'))).toBe('2026-11-20')
  expect(shanghaiDate(instantMs('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
  expect(formatShanghai(instantMs('2026-11-21T03:00:59.999Z'))).toBe('2026-11-21 11:00')
  expect(shanghaiToEpoch('2028-02-29 00:00')).toBe(instantMs('2028-02-28T16:00:00.000Z'))
  expect(() => shanghaiToEpoch('2026-11-21')).toThrow(RangeError)
})

test('a deadline is the midnight that ends its last working day', () => {
  const ended = shanghaiToEpoch('2025-09-26 20:30')
  expect(formatShanghai(workingDeadline(ended, 5, calendar))).toBe('2025-10-11 00:00')
})

test('a deadline keeps the working days that are left when the calendar changes, today among them', () => {
  const plain = workCalendar([])
  const oneDay = (kind: 'holiday' | 'workday', date: string) => workCalendar([{ date, kind, source: 'company' }])
  const off = (date: string) => oneDay('holiday', date)
  const moved = (deadline: string, after: WorkCalendar, before: WorkCalendar = plain) =>
    keepWorkingDaysLeft(deadline, '2026-11-25', before, after)
  expect(moved('2026-12-02', off('2026-11-27'))).toBe('2026-12-03')
  expect(moved('2026-12-03', plain, off('2026-11-27'))).toBe('2026-12-02')
  expect(moved('2026-12-02', oneDay('workday', '2026-11-28'))).toBe('2026-12-01')
  expect(moved('2026-11-25', off('2026-11-25'))).toBe('2026-11-26')
  expect(moved('2026-11-25', plain)).toBe('2026-11-25')
  expect(moved('2026-11-20', off('2026-11-25'))).toBe('2026-11-20')
})

describe('working hours, 09:00 to 18:00', () => {
  test.each([
    ['2026-11-18 18:00', 8, '2026-11-18 10:00'],
    ['2026-11-19 08:30', 8, '2026-11-18 10:00'],
    ['2026-11-19 09:01', 8, '2026-11-18 10:01'],
    ['2026-11-23 17:00', 8, '2026-11-23 09:00'],
    ['2026-11-23 16:59', 8, '2026-11-20 17:59'],
    ['2026-11-25 15:00', 24, '2026-11-23 09:00'],
    ['2025-10-09 16:00', 8, '2025-09-30 17:00'],
  ])('at %s, %i hours ago', (now, hours, expected) => {
    expect(formatShanghai(workingHoursAgo(shanghaiToEpoch(now), hours, calendar))).toBe(expected)
  })
})

const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2025-01-01', days))

test('days between undoes adding days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -60, max: 60 }), (from, count) => {
      expect(workingDaysBetween(from, addWorkingDays(from, count, calendar), calendar)).toBe(count)
    }),
  )
})

test('so many hours ago is so many working hours before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 90_000, max: 900_000 }), fc.integer({ min: 1, max: 80 }), (minutes, hours) => {
      const now = shanghaiToEpoch('2025-01-01 00:00') + minutes * 60_000
      expect(workingMsBetween(workingHoursAgo(now, hours, calendar), now, calendar)).toBe(hours * 3_600_000)
    }),
  )
})
