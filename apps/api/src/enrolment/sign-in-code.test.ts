import { expect, test } from 'vitest'
import { makeCode, makeTicket, readCode, readTicket } from './sign-in-code.ts'

const KEY = Buffer.alloc(32, 7)
const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const OTHER = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'
const NOW = 1_764_036_000_000
const code = makeCode(KEY, MEETING, NOW)
const ticket = makeTicket(KEY, MEETING, NOW)

/** Every single change a person could make to a code or ticket. */
function forgeries(genuine: string): string[] {
  const [id = '', number = '', mac = ''] = genuine.split('.')
  const flipped = [...genuine].map(
    (letter, at) => `${genuine.slice(0, at)}${letter === '1' ? '2' : '1'}${genuine.slice(at + 1)}`,
  )
  return [
    ...flipped,
    `${OTHER}.${number}.${mac}`,
    `${id}.${Number(number) + 1}.${mac}`,
    `${id}.${number}.${mac.slice(0, -1)}`,
    `${id}.${number}.`,
    `${id}.${number}`,
    `${genuine}.`,
    `${genuine}.x`,
    `${genuine}A`,
    makeCode(Buffer.alloc(32, 8), MEETING, NOW),
    makeTicket(Buffer.alloc(32, 8), MEETING, NOW),
    '',
    '..',
  ]
}

test('a genuine code is live for less than 45 seconds, a ticket for 10 minutes, and neither the next day or in advance', () => {
  expect(readCode(KEY, code, NOW)).toEqual({ engagementId: MEETING, isLive: true })
  expect(readCode(KEY, code, NOW + 45_000)?.isLive).toBe(false)
  expect(readCode(KEY, code, NOW + 86_400_000)?.isLive).toBe(false)
  expect(readCode(KEY, code, NOW - 60_000)?.isLive).toBe(false)
  expect(readTicket(KEY, ticket, NOW + 599_999)).toEqual({ engagementId: MEETING, isLive: true })
  expect(readTicket(KEY, ticket, NOW + 600_000)?.isLive).toBe(false)
  expect(readTicket(KEY, ticket, NOW + 86_400_000)?.isLive).toBe(false)
})

test('no changed code or ticket is genuine, and neither passes for the other', () => {
  for (const forged of forgeries(code)) expect(readCode(KEY, forged, NOW), forged).toBeUndefined()
  for (const forged of forgeries(ticket)) expect(readTicket(KEY, forged, NOW), forged).toBeUndefined()
  expect(readTicket(KEY, code, NOW)).toBeUndefined()
  expect(readCode(KEY, ticket, NOW)).toBeUndefined()
})
