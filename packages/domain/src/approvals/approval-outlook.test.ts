import { expect, test } from 'vitest'
import { workCalendar } from '../meetings/work-calendar.ts'
import { usualAnswerBy } from './approval-outlook.ts'

const at = (text: string) => Date.parse(`${text}:00+08:00`)
const span = (hours: number) => ({ from: at('2026-11-18T09:00'), to: at('2026-11-18T09:00') + hours * 3_600_000 })
const shown = (past: readonly { from: number; to: number }[], now: string) => {
  const by = usualAnswerBy(past, { submittedAt: at('2026-11-23T10:00'), now: at(now), calendar: workCalendar([]) })
  return by === undefined ? undefined : new Date(by + 8 * 3_600_000).toISOString().slice(0, 16)
}

test('four in five past answers came by then, in working hours', () => {
  expect(shown([span(1), span(2), span(3), span(4), span(9)], '2026-11-23T10:00')).toBe('2026-11-23T14:00')
})

test('too few past approvals, or a moment that is past, promise nothing', () => {
  expect(shown([span(1), span(2), span(3), span(4)], '2026-11-23T10:00')).toBeUndefined()
  expect(shown([span(1), span(1), span(1), span(1), span(1)], '2026-11-23T17:00')).toBeUndefined()
})
