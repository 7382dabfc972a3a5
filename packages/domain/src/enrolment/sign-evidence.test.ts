import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedMoment } from './offline-claim.ts'
import { proxyDoubts, type ProxyFacts } from './proxy-signing.ts'
import { stayMinutes } from './stay.ts'
import { strokeShape } from './stroke-shape.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

test('a sign-in reported later counts from when it happened', () => {
  const cases: readonly (readonly [string, number, number])[] = [
    ['at once', 0, 0],
    ['a minute', MINUTE, 0],
    ['a minute and a second', MINUTE + 1_000, 0],
    ['two minutes', 2 * MINUTE, 0],
    ['three minutes', 3 * MINUTE, 0],
    ['two hours and a bit', 121 * MINUTE, 0],
    ['73 hours', 73 * 60 * MINUTE, 0],
    ['a claim of the future', -50 * MINUTE, 0],
    ['a clock nine years back', 10 * MINUTE, -9 * 365 * 24 * 60 * MINUTE],
  ]
  const show = ([name, delay, skew]: readonly [string, number, number]) => {
    const sentAt = NOW + skew
    const moment = claimedMoment({ claimedAt: sentAt - delay, sentAt, receivedAt: NOW })
    const flags = [moment.isReplay && 'replay', moment.isLate && 'late', moment.isTooOld && 'too old'].filter(Boolean)
    return `${name}: ${(moment.at - NOW) / MINUTE} min ${flags.join(', ') || 'live'}`
  }
  expect(cases.map(show).join('\n')).toMatchInlineSnapshot(`
    "at once: 0 min live
    a minute: 0 min live
    a minute and a second: -1.0166666666666666 min replay
    two minutes: -2 min replay
    three minutes: -3 min replay
    two hours and a bit: -121 min replay, late
    73 hours: -4380 min replay, late, too old
    a claim of the future: 0 min live
    a clock nine years back: -10 min replay"
  `)
})

const honest: ProxyFacts = {
  at: NOW,
  sameSignature: null,
  signatureElsewhere: null,
  sameDevice: null,
  isLate: false,
  outsideWindow: false,
}

test('what is doubtful about a sign-in, worst first', () => {
  const other = (seconds: number) => ({ id: 'other', at: NOW - seconds * 1000 })
  const cases: readonly (readonly [string, Partial<ProxyFacts>])[] = [
    ['nothing', {}],
    ['the same strokes', { sameSignature: other(500) }],
    ['strokes of another meeting', { signatureElsewhere: other(9_999) }],
    ['the same phone a minute later', { sameDevice: other(60) }],
    ['the same phone later on', { sameDevice: other(61) }],
    ['sent late', { isLate: true }],
    ['let in out of time', { outsideWindow: true }],
    ['all of it', { sameSignature: other(5), sameDevice: other(5), isLate: true, outsideWindow: true }],
  ]
  const show = (facts: Partial<ProxyFacts>) =>
    proxyDoubts({ ...honest, ...facts })
      .map(({ kind, seconds }) => (seconds === null ? kind : `${kind} ${seconds} s`))
      .join(', ')
  expect(cases.map(([name, facts]) => `${name}: ${show(facts)}`).join('\n')).toMatchInlineSnapshot(`
    "nothing: 
    the same strokes: sameSignature 500 s
    strokes of another meeting: signatureReused
    the same phone a minute later: secondsApart 60 s
    the same phone later on: sameDevice 61 s
    sent late: lateUpload
    let in out of time: outsideWindow
    all of it: sameSignature 5 s, secondsApart 5 s, lateUpload, outsideWindow"
  `)
})

test('minutes present: from the start at the earliest, to the end at the latest', () => {
  const from = NOW
  const to = NOW + 120 * MINUTE
  const minutes = (signed: number, left: number | null, now: number) =>
    stayMinutes(
      { signedAt: NOW + signed * MINUTE, leftAt: left === null ? null : NOW + left * MINUTE, absences: [] },
      { hours: [{ from, to }], now: NOW + now * MINUTE },
    )
  expect([
    minutes(-30, null, -10),
    minutes(-30, null, 50),
    minutes(-30, 90, 200),
    minutes(20, 150, 200),
    minutes(20, null, 200),
    minutes(130, null, 200),
  ]).toEqual([0, 50, 90, 100, 100, 0])
})

test('strokes are the same wherever and however large they are drawn', () => {
  const point = fc.integer({ min: 0, max: 600 })
  const stroke = fc.array(fc.tuple(point, point), { minLength: 2, maxLength: 20 }).map((points) => points.flat())
  const strokes = fc.array(stroke, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(strokes, fc.integer({ min: -300, max: 300 }), (drawn, shift) => {
      const moved = drawn.map((one) => one.map((value) => value + shift))
      const larger = drawn.map((one) => one.map((value) => value * 2))
      expect(strokeShape(moved)).toBe(strokeShape(drawn))
      expect(strokeShape(larger)).toBe(strokeShape(drawn))
    }),
  )
  expect(strokeShape([])).toBeUndefined()
  expect(strokeShape([[5, 5, 5, 5]])).toBeUndefined()
  expect(strokeShape([[0, 0, 10, 0]])).not.toBe(strokeShape([[0, 0, 0, 10]]))
})
