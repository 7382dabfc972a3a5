import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../kit/time.ts'
import { estimateHolidays } from './estimated-holidays.ts'
import { lunarFestivals } from './lunar-festivals.ts'

/** `01-28..02-04` and single days, as days of a year. */
function daysOf(year: string, ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [from = '', to = from] = range.split('..')
    const length = daysBetween(`${year}-${from}`, `${year}-${to}`) + 1
    return Array.from({ length }, (_, at) => addDays(`${year}-${from}`, at))
  })
}

const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date))

/** What the days do to the plain week: weekdays off, weekend days worked. */
const effect = (days: readonly { date: string; kind: string }[]) =>
  days.filter(({ date, kind }) => (kind === 'workday') === isWeekend(date)).map(({ date, kind }) => `${date} ${kind}`)

describe('the rule gives the working days of the notices', () => {
  test.each([
    ['2025', '01-01 01-28..02-04 04-04..04-06 05-01..05-05 05-31..06-02 10-01..10-08', '01-26 02-08 04-27 09-28 10-11'],
    [
      '2026',
      '01-01..01-03 02-15..02-23 04-04..04-06 05-01..05-05 06-19..06-21 09-25..09-27 10-01..10-07',
      '01-04 02-14 02-28 05-09 09-20 10-10',
    ],
  ])('of %s', (year, off, worked) => {
    const noticed = [
      ...daysOf(year, off).map((date) => ({ date, kind: 'holiday' })),
      ...daysOf(year, worked).map((date) => ({ date, kind: 'workday' })),
    ].toSorted((one, other) => (one.date < other.date ? -1 : 1))
    expect(effect(estimateHolidays(year))).toEqual(effect(noticed))
  })
})

test('the next years, break by break', () => {
  const rows = ['2027', '2028', '2029', '2030', '2031'].map((year) => {
    const days = estimateHolidays(year)
    const off = Object.entries(
      Object.groupBy(
        days.filter(({ kind }) => kind === 'holiday'),
        ({ name }) => name,
      ),
    )
    const breaks = off.map(([name, list = []]) => `${name} ${list[0]?.date.slice(5)}–${list.at(-1)?.date.slice(8)}`)
    const worked = days.filter(({ kind }) => kind === 'workday').map(({ date }) => date.slice(5))
    return `${year} ${breaks.join(', ')}; worked ${worked.join(' ')}`
  })
  expect(rows).toEqual([
    '2027 元旦 01-01–03, 春节 02-05–12, 清明节 04-03–05, 劳动节 05-01–05, 端午节 06-09–09, 中秋节 09-15–15, 国庆节 10-01–07; worked 01-31 02-20 05-08 09-26 10-09',
    '2028 元旦 01-01–03, 春节 01-25–01, 清明节 04-02–04, 劳动节 04-29–03, 端午节 05-27–29, 国庆节、中秋节 10-01–08; worked 01-23 02-05 04-01 05-06 09-30',
    '2029 元旦 01-01–01, 春节 02-12–19, 清明节 04-04–04, 劳动节 05-01–05, 端午节 06-16–18, 中秋节 09-22–24, 国庆节 10-01–07; worked 02-10 02-24 04-29 05-12 09-29 10-13',
    '2030 元旦 01-01–01, 春节 02-02–09, 清明节 04-05–07, 劳动节 05-01–05, 端午节 06-05–05, 中秋节 09-12–14, 国庆节 10-01–07; worked 01-27 04-28 09-15 09-29 10-12',
    '2031 元旦 01-01–01, 春节 01-22–29, 清明节 04-05–07, 劳动节 05-01–05, 端午节 06-22–24, 国庆节、中秋节 10-01–08; worked 01-19 02-01 04-27 06-21 09-28 10-11',
  ])
})

test('Spring Festival, also where the new moon comes near midnight', () => {
  const days = ['2025', '2026', '2027', '2028', '2029', '2030'].map((year) => lunarFestivals(year)?.springFestival)
  expect(days).toEqual(['2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03'])
  expect(lunarFestivals('2101')).toBeUndefined()
})

/** A day off or an ordinary weekend day that is not worked. */
function isOff(date: string, days: ReadonlyMap<string, string>): boolean {
  const kind = days.get(date)
  return kind === undefined ? isWeekend(date) : kind === 'holiday'
}

test('every year: eleven to thirteen weekdays are off in all, at most seven days are worked in a row, each day is of the year', () => {
  for (let year = 2025; year <= 2100; year += 1) {
    const list = estimateHolidays(String(year))
    const days = new Map(list.map(({ date, kind }) => [date, kind]))
    expect(days.size).toBe(list.length)
    expect(list.filter(({ date }) => !date.startsWith(String(year)))).toEqual([])
    expect(list.filter(({ date, kind }) => kind === 'workday' && !isWeekend(date))).toEqual([])
    let row = 0
    let free = 0
    for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
      row = isOff(day, days) ? 0 : row + 1
      expect(row, day).toBeLessThanOrEqual(7)
      if (isOff(day, days) !== isWeekend(day)) free += isOff(day, days) ? 1 : -1
    }
    // Thirteen days by law, less those whose weekend is the year before's.
    expect(free, String(year)).toBeGreaterThanOrEqual(11)
    expect(free, String(year)).toBeLessThanOrEqual(13)
  }
})
