import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as time from './time.ts'

const anyMs = fc.integer({ min: Date.UTC(1992, 0, 2), max: Date.UTC(2099, 11, 31) })

const shanghai = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

test('agrees with the platform calendar at every moment', () => {
  fc.assert(
    fc.property(anyMs, (ms) => {
      const instant = new Date(ms).toISOString()
      expect(time.instantOf(ms)).toBe(instant)
      expect(time.instantMs(instant)).toBe(ms)
      expect(time.isInstant(instant)).toBe(true)
      expect(time.weekdayOf(instant.slice(0, 10))).toBe(new Date(ms).getUTCDay())
      expect(time.displayTime(instant)).toBe(shanghai.format(ms))
      expect(time.localDateOfMs(ms)).toBe(shanghai.format(ms).slice(0, 10))
    }),
  )
})

test('days and clock times in Shanghai', () => {
  expect(time.localDateOf('2026-11-21T15:59:59.999Z')).toBe('2026-11-21')
  expect(time.localDateOf('2026-11-21T16:00:00.000Z')).toBe('2026-11-22')
  expect(time.instantAt('2026-11-22', '00:00')).toBe('2026-11-21T16:00:00.000Z')
  expect(time.instantAt('2026-01-01', '09:30')).toBe('2026-01-01T01:30:00.000Z')
  expect(time.addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(time.addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(time.daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  expect([time.yearOf('2026-11-21'), time.monthOf('2026-11-21')]).toEqual(['2026', '2026-11'])
})

test('minutes and the five-minute grid', () => {
  const start = '2026-11-21T03:00:00.000Z'
  expect(time.addMinutes(start, 1441)).toBe('2026-11-22T03:01:00.000Z')
  expect(time.minutesBetween(start, time.addMinutes(start, -30))).toBe(-30)
  expect([0, 1, 5].map((minutes) => time.isOnGrid(time.addMinutes(start, minutes)))).toEqual([true, false, true])
  expect(time.isOnGrid('2026-11-21T03:00:01.000Z')).toBe(false)
})

test('what is no moment, day or clock time', () => {
  const instants = ['2026-11-21', '2026-11-21T03:00:00Z', '2026-02-29T03:00:00.000Z', '2026-11-21T24:00:00.000Z', '']
  // A leap second has no place in a day of 86,400.
  expect(time.isInstant('2026-12-31T23:59:60.000Z')).toBe(false)
  expect(instants.filter(time.isInstant)).toEqual([])
  expect(
    ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '1980-01-01', '2026-04-31'].filter(time.isLocalDate),
  ).toEqual([])
  expect(time.isLocalDate('2028-02-29')).toBe(true)
  expect(() => time.instantMs('yesterday')).toThrow(RangeError)
  expect(() => time.addDays('tomorrow', 1)).toThrow(RangeError)
  expect(() => time.instantAt('2026-11-21', '24:00')).toThrow(RangeError)
})
