import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendedMinutes, meetingMinutes, requiredMinutes, statementObstacle } from './statement-rules.ts'

const at = (hour: number) => hour * 3_600_000
const ONE = [{ no: 1, from: at(0), to: at(2) }]
const TWO_DAYS = [
  { no: 1, from: at(0), to: at(4) },
  { no: 2, from: at(24), to: at(28) },
]
const sign = (sessionNo: number, leftAt: number | null, signedAt = at(-0.5)) => ({ sessionNo, signedAt, leftAt })
const none = { signed: [], watchedMinutes: null }

test.each([
  ['nothing known', ONE, none, null],
  ['signed in', ONE, { ...none, signed: [sign(1, null)] }, 120],
  ['signed in late, not seen to leave', ONE, { ...none, signed: [sign(1, null, at(1.5))] }, 120],
  ['left early', ONE, { ...none, signed: [sign(1, at(1))] }, 60],
  ['came late and left early', ONE, { ...none, signed: [sign(1, at(1), at(0.5))] }, 30],
  ['left after the end', ONE, { ...none, signed: [sign(1, at(3))] }, 120],
  ['left before the start', ONE, { ...none, signed: [sign(1, at(-0.1))] }, 0],
  ['watched', ONE, { ...none, watchedMinutes: 83 }, 83],
  ['watched longer than it lasted', ONE, { ...none, watchedMinutes: 500 }, 120],
  ['in the room for one hour, then watched', ONE, { signed: [sign(1, at(1))], watchedMinutes: 90 }, 90],
  ['one day of two', TWO_DAYS, { ...none, signed: [sign(2, null)] }, 240],
  ['both days', TWO_DAYS, { ...none, signed: [sign(1, null), sign(2, at(26))] }, 360],
])('%s', (_what, sessions, presence, minutes) => {
  expect(attendedMinutes(sessions, presence)).toBe(minutes)
})

test('the required minutes are the share of the sessions, rounded up', () => {
  expect(requiredMinutes(ONE, 70)).toBe(84)
  expect(requiredMinutes([{ no: 1, from: 0, to: 45 * 60_000 }], 70)).toBe(32)
  expect(requiredMinutes(TWO_DAYS, 70)).toBe(336)
  expect(requiredMinutes(ONE, 0)).toBe(1)
})

test('obstacles in their order', () => {
  expect(statementObstacle({ minutes: null, suspicionOpen: true }, 84)).toBe('notSigned')
  expect(statementObstacle({ minutes: 120, suspicionOpen: true }, 84)).toBe('suspicionOpen')
  expect(statementObstacle({ minutes: 83, suspicionOpen: false }, 84)).toBe('tooShort')
  expect(statementObstacle({ minutes: 84, suspicionOpen: false }, 84)).toBeUndefined()
})

test('nobody attended more than there was, and leaving later never counts less', () => {
  fc.assert(
    fc.property(fc.integer({ min: at(-5), max: at(30) }), fc.integer({ min: 0, max: at(5) }), (leftAt, later) => {
      const minutesOf = (left: number | null) =>
        attendedMinutes(TWO_DAYS, { ...none, signed: [sign(1, left, at(-6))] }) ?? 0
      expect(minutesOf(leftAt + later)).toBeGreaterThanOrEqual(minutesOf(leftAt))
      expect(minutesOf(null)).toBeGreaterThanOrEqual(minutesOf(leftAt + later))
      expect(minutesOf(null)).toBeLessThanOrEqual(meetingMinutes(TWO_DAYS))
    }),
  )
})
