import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '../kit/time.ts'
import { meetingLength, spanMinutes } from '../meetings/meeting-days.ts'
import {
  SIGN_SPLITS,
  sessionAt,
  sessionsOf,
  sessionsToLeave,
  sessionWindows,
  type SignSplit,
} from './sign-in-sessions.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const MINUTES = { before: 60, after: 30 }
const HOUR = 3_600_000

function show(start: string, end: string, split: SignSplit): string {
  const local = (ms: number) => instantOf(ms + 8 * HOUR).slice(5, 16)
  return sessionsOf({ startAt: at(start), endAt: at(end) }, split)
    .map(({ no, from, to }) => `${no} ${local(from)}-${local(to)}`)
    .join(' | ')
}

test.each<[string, string, SignSplit, string]>([
  ['2026-03-02T09:00', '2026-03-02T11:00', 'halfDay', '1 03-02T09:00-03-02T11:00'],
  ['2026-03-02T09:00', '2026-03-02T17:00', 'whole', '1 03-02T09:00-03-02T17:00'],
  ['2026-03-02T09:00', '2026-03-02T17:00', 'day', '1 03-02T09:00-03-02T17:00'],
  ['2026-03-02T09:00', '2026-03-02T17:00', 'halfDay', '1 03-02T09:00-03-02T12:30 | 2 03-02T12:30-03-02T17:00'],
  // Half an hour of an afternoon gets no sign-in of its own.
  ['2026-03-02T09:00', '2026-03-02T13:00', 'halfDay', '1 03-02T09:00-03-02T13:00'],
  ['2026-03-02T13:30', '2026-03-03T16:00', 'halfDay', '1 03-02T13:30-03-02T16:00 | 2 03-03T13:30-03-03T16:00'],
  ['2026-03-02T13:30', '2026-03-03T16:00', 'day', '1 03-02T13:30-03-02T16:00 | 2 03-03T13:30-03-03T16:00'],
  ['2026-03-02T09:00', '2026-03-03T17:00', 'whole', '1 03-02T09:00-03-03T17:00'],
  ['2026-03-02T09:00', '2026-03-03T17:00', 'day', '1 03-02T09:00-03-02T17:00 | 2 03-03T09:00-03-03T17:00'],
  ['2026-03-02T22:00', '2026-03-03T02:00', 'halfDay', '1 03-02T22:00-03-03T02:00'],
  [
    '2026-03-02T09:00',
    '2026-03-03T17:00',
    'halfDay',
    '1 03-02T09:00-03-02T12:30 | 2 03-02T12:30-03-02T17:00 | 3 03-03T09:00-03-03T12:30 | 4 03-03T12:30-03-03T17:00',
  ],
])('%s to %s, %s: %s', (start, end, split, expected) => {
  expect(show(start, end, split)).toBe(expected)
})

test('the afternoon opens when the morning is over, and each moment belongs to one session', () => {
  const sessions = sessionsOf({ startAt: at('2026-03-02T09:00'), endAt: at('2026-03-02T17:00') }, 'halfDay')
  const windows = sessionWindows(sessions, MINUTES)
  const no = (time: string) => sessionAt(windows, at(`2026-03-02T${time}`))?.no
  expect(['07:00', '08:00', '12:29', '12:30', '17:29', '18:00'].map(no)).toEqual([1, 1, 1, 2, 2, 2])
  expect(windows.map(({ opensAt, overAt }) => [instantOf(opensAt), instantOf(overAt)])).toEqual([
    ['2026-03-02T00:00:00.000Z', '2026-03-02T04:30:00.000Z'],
    ['2026-03-02T04:30:00.000Z', '2026-03-02T09:30:00.000Z'],
  ])
})

test('the evening after a day belongs to it for leaving, and the next day opens in the morning', () => {
  const twoDays = { startAt: at('2026-03-02T09:00'), endAt: at('2026-03-03T17:00') }
  const windows = sessionWindows(sessionsOf(twoDays, 'day'), MINUTES)
  const into = (time: string) => sessionAt(windows, at(time))?.no
  const outOf = (time: string) => sessionsToLeave(windows, at(time)).map(({ no }) => no)
  expect(['2026-03-02T17:29', '2026-03-02T17:30', '2026-03-03T08:00'].map(into)).toEqual([1, 2, 2])
  expect(windows.map(({ opensAt }) => instantOf(opensAt))).toEqual([
    '2026-03-02T00:00:00.000Z',
    '2026-03-03T00:00:00.000Z',
  ])
  expect(['2026-03-02T12:00', '2026-03-02T18:00', '2026-03-03T09:00', '2026-03-03T19:00'].map(outOf)).toEqual([
    [1],
    [2, 1],
    [2],
    [2],
  ])
  const halves = sessionWindows(
    sessionsOf({ startAt: at('2026-03-02T09:00'), endAt: at('2026-03-02T17:00') }, 'halfDay'),
    MINUTES,
  )
  expect(sessionsToLeave(halves, at('2026-03-02T12:45')).map(({ no }) => no)).toEqual([2, 1])
})

test('whatever the meeting, sessions follow each other from its start to its end and hold all its hours', () => {
  const start = fc.integer({ min: 0, max: 365 * 24 * 60 })
  const length = fc.integer({ min: 15, max: 40 * 24 * 60 })
  fc.assert(
    fc.property(start, length, fc.constantFrom(...SIGN_SPLITS), (minute, minutes, split) => {
      const startAt = at('2026-01-01T00:00') + minute * 60_000
      const endAt = startAt + minutes * 60_000
      const sessions = sessionsOf({ startAt, endAt }, split)
      expect(sessions[0]?.from).toBe(startAt)
      expect(sessions.at(-1)?.to).toBe(endAt)
      const hours = sessions.flatMap((session) => session.hours)
      expect(spanMinutes(hours)).toBe(meetingLength({ startAt, endAt }))
      expect(sessions.length).toBeLessThanOrEqual(50)
      for (const [index, { no, from, to }] of sessions.entries()) {
        expect(no).toBe(index + 1)
        expect(to).toBeGreaterThan(from)
        if (index > 0) expect(from).toBeGreaterThanOrEqual(sessions[index - 1]?.to ?? 0)
      }
      const windows = sessionWindows(sessions, MINUTES)
      for (const [index, { overAt }] of windows.entries()) {
        const next = windows[index + 1]
        if (next) expect(next.opensAt).toBeGreaterThanOrEqual(overAt)
      }
    }),
  )
})
