import { expect, it } from 'vitest'
import { formatDateTime, formatRange, formatTime, formatWeekday } from './format.ts'
import { formatPattern } from './format-pattern.ts'
import { formatListHead, formatRelativeDay } from './format-days.ts'
import { formatFee, formatFileSize } from './format-amounts.ts'

const LATE = '2026-12-31T16:05:00.000Z' // 00:05 on 1 January in Shanghai

it('shows moments in Asia/Shanghai', () => {
  expect(formatDateTime(LATE)).toBe('2027-01-01 00:05')
  expect(formatTime(LATE)).toBe('00:05')
  expect(formatPattern(LATE, 'YYYY年M月D日 H:mm')).toBe('2027年1月1日 0:05')
  expect(formatPattern(LATE, 'MM/DD HH:mm')).toBe('01/01 00:05')
})

it('says the day of a range once when both ends have it', () => {
  expect(formatRange('2026-11-21T06:00:00.000Z', '2026-11-21T07:30:00.000Z')).toBe('2026-11-21 14:00–15:30')
  expect(formatRange('2026-11-21T06:00:00.000Z', '2026-11-22T07:30:00.000Z')).toBe(
    '2026-11-21 14:00 – 2026-11-22 15:30',
  )
})

it.each([
  ['2026-11-19', '前天'],
  ['2026-11-20', '昨天'],
  ['2026-11-21', '今天'],
  ['2026-11-22', '明天'],
  ['2026-11-23', '后天'],
  ['2026-11-27', '11月27日 周五'],
  ['2027-01-03', '2027年1月3日 周日'],
])('says %s as people do on 2026-11-21: %s', (date, said) => {
  expect(formatRelativeDay(date, '2026-11-21')).toBe(said)
})

it('names the weekday', () => {
  expect(formatWeekday('2026-11-21')).toBe('周六')
})

it.each([
  ['0.00', '0'],
  ['1234.00', '1,234'],
  ['1234567.5', '1,234,567.5'],
  ['1234.05', '1,234.05'],
  ['-8600.10', '-8,600.1'],
  ['12.345', '12.345'],
  ['', ''],
])('shows the fee %s as %s', (wire, shown) => {
  expect(formatFee(wire)).toBe(shown)
})

it.each([
  [640, '640 B'],
  [12_288, '12 KB'],
  [3_565_158, '3.4 MB'],
])('shows %i bytes as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown)
})

it.each([
  ['2026-11-27', '今天 · 11月27日 周五'],
  ['2026-11-29', '后天 · 11月29日 周日'],
  ['2026-11-24', '本周 · 11月23日–29日'],
  ['2026-11-30', '下周 · 11月30日–12月6日'],
  ['2026-11-22', '上周 · 11月16日–22日'],
  ['2026-12-07', '12月7日–13日'],
  ['2027-01-01', '12月28日–2027年1月3日'],
])('puts %s under its own head while it is near, else under its week: %s', (date, head) => {
  expect(formatListHead(date, '2026-11-27')).toBe(head)
})
