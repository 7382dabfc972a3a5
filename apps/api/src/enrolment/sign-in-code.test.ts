import { createHmac } from 'node:crypto'
import { qrWindow } from '@osmp/domain/enrolment/qr-rotation.ts'
import { expect, test } from 'vitest'
import {
  isCodeShaped,
  isOwnTicket,
  isPersonalCode,
  makeCode,
  makePersonalCode,
  namedByCode,
  readCode,
  sealTicket,
} from './sign-in-code.ts'

const KEY = Buffer.alloc(32, 7)
const OTHER_KEY = Buffer.alloc(32, 8)
const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const OTHER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
const NOW = 1_764_036_000_000
const short = makeCode(KEY, MEETING, NOW)
/** The code of the release before. */
const longCode = (key: Buffer, meeting: string, now: number) => {
  const body = `${meeting}~${qrWindow(now)}`
  return `${body}~${macOf(key, `code\n${body}`)}`
}
const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
const code = longCode(KEY, MEETING, NOW)

/** The parts of a code as the code itself takes them; the MAC as it makes it, over whatever text. */
const PARTS = ['meeting', 'window', 'mac'] as const
type Parts = Record<(typeof PARTS)[number], string>
const partsOf = (text: string): Parts => {
  const [meeting = '', window = '', mac = ''] = text.split('~')
  return { meeting, window, mac }
}
const genuine = partsOf(code)
const put = (change: Partial<Parts>): string => PARTS.map((part) => ({ ...genuine, ...change })[part]).join('~')
const later = String(Number(genuine.window) + 1)

/** Each forgery with the parts it means to change, and no others. */
const FORGERIES: readonly (readonly [string, string, readonly (keyof Parts)[]])[] = [
  ['another meeting under this MAC', put({ meeting: OTHER }), ['meeting']],
  ['a later window under this MAC', put({ window: later }), ['window']],
  ['no window', put({ window: '' }), ['window']],
  ['a shorter MAC', put({ mac: genuine.mac.slice(0, -1) }), ['mac']],
  ['an empty MAC', put({ mac: '' }), ['mac']],
  ['a longer MAC', put({ mac: `${genuine.mac}A` }), ['mac']],
  ['the MAC of another key', put({ mac: partsOf(longCode(OTHER_KEY, MEETING, NOW)).mac }), ['mac']],
  ['the MAC of another meeting', put({ mac: partsOf(longCode(KEY, OTHER, NOW)).mac }), ['mac']],
  ['the MAC of an earlier window', put({ mac: partsOf(longCode(KEY, MEETING, NOW - 15_000)).mac }), ['mac']],
  ['a MAC for another purpose', put({ mac: macOf(KEY, `ticket\n${MEETING}~${genuine.window}`) }), ['mac']],
  ['a MAC of the parts alone', put({ mac: macOf(KEY, `${MEETING}~${genuine.window}`) }), ['mac']],
]

/** A reader that looks at everything but one part: what that part changed goes through. */
function readWithout(part: keyof Parts, text: string): string | undefined {
  const given = { ...partsOf(text), [part]: genuine[part] }
  return readCode(KEY, PARTS.map((name) => given[name]).join('~'), NOW)?.engagementId
}

test('each forgery differs from the genuine code in what it means, and would pass a reader that does not look there', () => {
  expect(put({})).toBe(code)
  expect(readCode(KEY, code, NOW)).toEqual({ engagementId: MEETING, isLive: true })
  for (const [what, forged, meant] of FORGERIES) {
    const changed = PARTS.filter((part) => partsOf(forged)[part] !== genuine[part])
    expect(changed, what).toEqual(meant)
    expect(forged.split('~'), what).toHaveLength(3)
    for (const part of meant) expect(readWithout(part, forged), what).toBe(MEETING)
    expect(readCode(KEY, forged, NOW), what).toBeUndefined()
  }
})

test('the code of the screen is 36 characters that a link carries as they are', () => {
  expect(short).toMatch(/^[\w-]{36}$/)
  expect(isCodeShaped(short)).toBe(true)
  for (const other of [code, short.slice(1), `${short}A`, 'c'.repeat(20), short.toUpperCase(), ''])
    expect(isCodeShaped(other), other).toBe(false)
})

const [id, window, proof] = [short.slice(0, 22), short.slice(22, 28), short.slice(28)]
test.each([
  ['another meeting', makeCode(KEY, OTHER, NOW).slice(0, 22) + window + proof],
  ['a later window', id + (parseInt(window, 36) + 1).toString(36).padStart(6, '0') + proof],
  ['the proof of another key', id + window + makeCode(OTHER_KEY, MEETING, NOW).slice(28)],
  ['the proof of another meeting', id + window + makeCode(KEY, OTHER, NOW).slice(28)],
  ['the proof of another window', id + window + makeCode(KEY, MEETING, NOW - 15_000).slice(28)],
  ['the proof of a long code', id + window + (code.split('~')[2] ?? '').slice(0, 8)],
  ['the proof of the same text for another purpose', id + window + macOf(KEY, `person\n${id}${window}`).slice(0, 8)],
])('a short code with %s is no code', (_, forged) => {
  expect(readCode(KEY, short, NOW)).toEqual({ engagementId: MEETING, isLive: true })
  expect(forged).not.toBe(short)
  expect(forged).toHaveLength(36)
  expect(readCode(KEY, forged, NOW)).toBeUndefined()
})

test.each([
  ['short', short],
  ['long', code],
])('no letter of a %s code can be changed, added or left out', (_, code) => {
  const letters = [...code].map(
    (letter, at) => `${code.slice(0, at)}${letter === '1' ? '2' : '1'}${code.slice(at + 1)}`,
  )
  const shapes = [`${code}~`, `${code}~x`, `~${code}`, code.replaceAll('~', '.'), code.slice(0, -23), '', '~~', '~']
  for (const forged of [...letters, ...shapes].filter((one) => one !== code)) {
    expect(readCode(KEY, forged, NOW), forged).toBeUndefined()
  }
})

test.each([
  ['short', short],
  ['long', code],
])('a genuine %s code is live for less than 45 seconds, and neither the next day nor in advance', (_, code) => {
  expect(readCode(KEY, code, NOW + 44_999)?.isLive).toBe(true)
  expect(readCode(KEY, code, NOW + 45_000)?.isLive).toBe(false)
  expect(readCode(KEY, code, NOW + 86_400_000)?.isLive).toBe(false)
  expect(readCode(KEY, code, NOW - 60_000)?.isLive).toBe(false)
})

test('a ticket shows that we made it; one of another key, changed, or of another kind does not', () => {
  const ticket = sealTicket(KEY, 'some-random-text')
  expect(isOwnTicket(KEY, ticket)).toBe(true)
  const others = [
    sealTicket(OTHER_KEY, 'some-random-text'),
    ticket.replace('some', 'more'),
    `${ticket}~`,
    code,
    '',
    '~',
  ]
  for (const other of others) expect(isOwnTicket(KEY, other), other).toBe(false)
})

test('a personal code stands for its own person and issue only', () => {
  const own = makePersonalCode(KEY, MEETING, 1)
  expect(namedByCode(own)).toBe(MEETING)
  expect(isPersonalCode(KEY, own, MEETING, 1)).toBe(true)
  const [, mac = ''] = own.split('.')
  const forgeries: readonly (readonly [string, string])[] = [
    ['another person under this MAC', `${OTHER}.${mac}`],
    ['the MAC of the issue before', `${MEETING}.${makePersonalCode(KEY, MEETING, 0).split('.')[1] ?? ''}`],
    ['the MAC of another person', `${MEETING}.${makePersonalCode(KEY, OTHER, 1).split('.')[1] ?? ''}`],
    ['another key', makePersonalCode(OTHER_KEY, MEETING, 1)],
    ['the MAC of a code for the screen', `${MEETING}.${genuine.mac}`],
  ]
  for (const [what, forged] of forgeries) {
    expect(forged, what).not.toBe(own)
    const named = namedByCode(forged)
    expect(named, what).toBeDefined()
    expect(isPersonalCode(KEY, forged, named ?? '', 1), what).toBe(false)
  }
})
