import { expect, test } from 'vitest'
import { EVENT_TURNS, eventTurn, statusesOfTurn } from './event-turn.ts'
import { MEETING_STATUS_CODES } from './meeting-codes.ts'

test('every status waits for exactly one', () => {
  const rows = EVENT_TURNS.map((turn) => `${turn.padEnd(8)} ${statusesOfTurn(turn).join(' ')}`)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    mine     0 26 30 50 60
    theirs   10 15 20
    held     40
    settled  70 71 80 90
    "
  `)
  expect(EVENT_TURNS.flatMap(statusesOfTurn).toSorted((a, b) => a - b)).toEqual(MEETING_STATUS_CODES)
  expect(MEETING_STATUS_CODES.every((status) => statusesOfTurn(eventTurn(status)).includes(status))).toBe(true)
  expect(eventTurn(999)).toBe('settled')
})
