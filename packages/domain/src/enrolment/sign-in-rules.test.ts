import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEETING_STATUS_CODES } from '../meetings/meeting-codes.ts'
import { signInWindow } from '../meetings/sign-in-window.ts'
import { QR_LIFE_MS, isQrLive, nextQrAt, qrWindow } from './qr-rotation.ts'
import { SIGN_IN_REFUSALS, decideSignIn } from './sign-in-rules.ts'
import type { SignInFacts } from './sign-in-rules.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const welcome: SignInFacts = {
  codeLive: true,
  meetingStatus: 50,
  now: START,
  ...signInWindow({ startAt: START, endAt: START + 60 * MINUTE }, { before: 60, after: 30 }),
  staffOverride: false,
  isReplay: false,
  matches: 1,
  sameMeeting: true,
  blacklisted: false,
  alreadySigned: false,
  consentGiven: true,
}
const show = (facts: Partial<SignInFacts>) => {
  const answer = decideSignIn({ ...welcome, ...facts })
  return answer.ok ? 'signed in' : answer.reason
}

test('by meeting status', () => {
  expect(MEETING_STATUS_CODES.map((status) => `${status} ${show({ meetingStatus: status })}`).join('\n'))
    .toMatchInlineSnapshot(`
    "0 signInNotApproved
    10 signInNotApproved
    15 signInNotApproved
    20 signed in
    26 signInNotApproved
    30 signInNotApproved
    40 signed in
    50 signed in
    60 signInTooLate
    70 signInTooLate
    71 signInTooLate
    80 signInCancelled
    90 signInNotApproved"
  `)
})

test('the window, 60 minutes before the start to 30 after the end, and every refusal of a person', () => {
  const cases: readonly (readonly [string, Partial<SignInFacts>])[] = [
    ['61 minutes early', { now: START - 61 * MINUTE }],
    ['60 minutes early', { now: START - 60 * MINUTE }],
    ['29 minutes after the end', { now: START + 89 * MINUTE }],
    ['30 minutes after the end', { now: START + 90 * MINUTE }],
    ['early, let in by staff', { now: START - 61 * MINUTE, staffOverride: true }],
    ['late, let in by staff', { now: START + 90 * MINUTE, staffOverride: true }],
    ['ended meanwhile, live', { meetingStatus: 60 }],
    ['ended meanwhile, signed before without network', { meetingStatus: 60, isReplay: true }],
    ['closed meanwhile, signed before without network', { meetingStatus: 70, isReplay: true }],
    ['signed without network after the window', { now: START + 90 * MINUTE, isReplay: true }],
    ['old code', { codeLive: false }],
    ['nobody found', { matches: 0 }],
    ['two people of that name', { matches: 2 }],
    ['code of another meeting', { sameMeeting: false }],
    ['blacklisted', { blacklisted: true }],
    ['signed before', { alreadySigned: true }],
    ['no consent', { consentGiven: false }],
  ]
  expect(cases.map(([name, facts]) => `${name}: ${show(facts)}`).join('\n')).toMatchInlineSnapshot(`
    "61 minutes early: signInTooEarly
    60 minutes early: signed in
    29 minutes after the end: signed in
    30 minutes after the end: signInTooLate
    early, let in by staff: signed in
    late, let in by staff: signed in
    ended meanwhile, live: signInTooLate
    ended meanwhile, signed before without network: signed in
    closed meanwhile, signed before without network: signInTooLate
    signed without network after the window: signInTooLate
    old code: signInCodeExpired
    nobody found: signInUnknown
    two people of that name: signInAmbiguousName
    code of another meeting: signInWrongMeeting
    blacklisted: signInBlacklisted
    signed before: signInAlreadySigned
    no consent: signInNeedsConsent"
  `)
})

test('every declared refusal can be given', () => {
  const given = new Set(
    [
      { codeLive: false },
      { meetingStatus: 80 as const },
      { meetingStatus: 10 as const },
      { now: 0 },
      { meetingStatus: 60 as const },
      { matches: 0 },
      { matches: 9 },
      { sameMeeting: false },
      { blacklisted: true },
      { alreadySigned: true },
      { consentGiven: false },
    ].map(show),
  )
  expect([...given].toSorted()).toEqual([...SIGN_IN_REFUSALS].toSorted())
})

test('an override by staff opens the window and nothing else', () => {
  const person = fc.record({
    meetingStatus: fc.constantFrom(...MEETING_STATUS_CODES),
    codeLive: fc.boolean(),
    matches: fc.integer({ min: 0, max: 3 }),
    sameMeeting: fc.boolean(),
    blacklisted: fc.boolean(),
    alreadySigned: fc.boolean(),
    consentGiven: fc.boolean(),
  })
  fc.assert(
    fc.property(person, fc.integer({ min: -200, max: 200 }), (facts, minutes) => {
      const inTime = show({ ...facts, now: START })
      expect(show({ ...facts, now: START + minutes * MINUTE, staffOverride: true })).toBe(inTime)
    }),
  )
})

test('a code lives from its window on for 45 seconds', () => {
  const window = qrWindow(START)
  const shownFrom = window * 15_000
  const ages = [-1, 0, 14_999, 15_000, 44_999, 45_000]
  expect(ages.map((age) => `${age} ${isQrLive(window, shownFrom + age)}`).join('\n')).toMatchInlineSnapshot(`
    "-1 false
    0 true
    14999 true
    15000 true
    44999 true
    45000 false"
  `)
  expect(nextQrAt(shownFrom + 14_999)).toBe(shownFrom + 15_000)
  expect([Number.NaN, 0.5, Infinity].map((odd) => isQrLive(odd, START))).toEqual([false, false, false])
})

test('whatever the moment, the code on the screen lives, and dies within 45 seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
      expect(isQrLive(qrWindow(now), now)).toBe(true)
      expect(isQrLive(qrWindow(now), now + QR_LIFE_MS)).toBe(false)
      expect(nextQrAt(now) - now).toBeGreaterThan(0)
    }),
  )
})
