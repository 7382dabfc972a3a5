import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendedMinutes, meetingMinutes, requiredMinutes, statementObstacle } from './statement-rules.ts'

const at = (hour: number) => hour * 3_600_000
const session = (no: number, ...hours: [number, number][]) => {
  const spans = hours.map(([from, to]) => ({ from: at(from), to: at(to) }))
  return { no, from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0, hours: spans }
}
const ONE = [session(1, [0, 2])]
const TWO_DAYS = [session(1, [0, 4]), session(2, [24, 28])]
/** Two days that are signed for once. */
const WITH_A_NIGHT = [session(1, [0, 4], [24, 28])]
const sign = (sessionNo: number, leftAt: number | null, signedAt = at(-0.5), ...away: [number, number][]) => ({
  sessionNo,
  signedAt,
  leftAt,
  absences: away.map(([left, returned]) => ({ leftAt: at(left), returnedAt: at(returned) })),
})
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
  ['left and came back', ONE, { ...none, signed: [sign(1, at(2), at(0), [0.5, 1])] }, 90],
  ['came back and was not seen to leave', ONE, { ...none, signed: [sign(1, null, at(0.5), [1, 1.5])] }, 90],
  [
    'away over a night that does not count',
    WITH_A_NIGHT,
    { ...none, signed: [sign(1, at(28), at(0), [5, 23.8])] },
    480,
  ],
  ['there all night', WITH_A_NIGHT, { ...none, signed: [sign(1, at(28), at(0))] }, 480],
  ['not seen to leave, with a night', WITH_A_NIGHT, { ...none, signed: [sign(1, null)] }, 480],
  ['both days', TWO_DAYS, { ...none, signed: [sign(1, null), sign(2, at(26))] }, 360],
])('%s', (_what, sessions, presence, minutes) => {
  expect(attendedMinutes(sessions, presence)).toBe(minutes)
})

test('the required minutes are the share of the sessions, rounded up', () => {
  expect(requiredMinutes(ONE, 70)).toBe(84)
  expect(requiredMinutes([session(1, [0, 0.75])], 70)).toBe(32)
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
