import { expect, test } from 'vitest'
import { ticketVerdict } from './sign-ticket.ts'

const MINUTE = 60_000
const SCAN = 1_800_000_000_000

test('what a ticket of ten minutes is good for, by when it happened and when the server hears of it', () => {
  const cases: readonly (readonly [string, number, number])[] = [
    ['at once', 0, 0],
    ['in its last second', 10 * MINUTE - 1, 10 * MINUTE - 1],
    ['at its end', 10 * MINUTE, 10 * MINUTE],
    ['signed in its life, sent within it', 2 * MINUTE, 8 * MINUTE],
    ['signed in its life, sent an hour later', 2 * MINUTE, 62 * MINUTE],
    ['signed after its end, sent later', 11 * MINUTE, 60 * MINUTE],
    ['said to be before the scan, by another server’s clock', -MINUTE, MINUTE],
    ['said to be before the scan', -MINUTE - 1, MINUTE],
  ]
  const show = ([what, at, now]: readonly [string, number, number]) =>
    `${what}: ${ticketVerdict({ issuedAt: SCAN, endsAt: SCAN + 10 * MINUTE, at: SCAN + at, now: SCAN + now })}`
  expect(cases.map(show).join('\n')).toMatchInlineSnapshot(`
    "at once: live
    in its last second: live
    at its end: ended
    signed in its life, sent within it: live
    signed in its life, sent an hour later: late
    signed after its end, sent later: ended
    said to be before the scan, by another server’s clock: live
    said to be before the scan: ended"
  `)
})
