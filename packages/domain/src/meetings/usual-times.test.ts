import { expect, test } from 'vitest'
import { displayTime } from '../kit/instant.ts'
import { instantAt } from '../kit/time.ts'
import { movedTo } from './usual-times.ts'

const at = (time: string) => (time === '-' ? null : instantAt('2026-12-08', time))

test.each([
  ['-', '-', '15:00', '17:00'],
  ['09:00', '-', '10:00', '12:00'],
  ['09:00', '18:00', '10:00', '19:00'],
  ['09:00', '09:00', '10:00', '12:00'],
])('from %s to %s, moved to %s, ends at %s', (start, end, next, ends) => {
  expect(displayTime(movedTo({ start: at(start), end: at(end) }, instantAt('2026-12-08', next)).end).slice(11)).toBe(
    ends,
  )
})
