import { expect, test } from 'vitest'
import { dueLetter, type LetterStep } from './letter-ladder.ts'

/** `10 09:00` of December 2026 in Shanghai; the 4th is a Friday. */
const at = (text: string) => Date.parse(`2026-12-${text.replace(' ', 'T')}:00+08:00`)

type Case = {
  sent?: string
  now: string
  again?: LetterStep
  closes?: string
  start?: string
  by?: readonly [workdays: number, lastDays: number]
  holiday?: string
}

function line({ sent = '01 15:00', now, again, closes, start = '20 09:00', by = [3, 1], holiday }: Case): string {
  const [workdays, lastDays] = by
  const days = new Map(holiday === undefined ? [] : [[`2026-12-${holiday}`, 'holiday' as const]])
  const calendar = { days, storedYears: new Set(['2026']), estimatedYears: new Set<string>() }
  const rules = { workdays, lastDays, quiet: { from: 21, until: 8 } }
  const closesAt = closes === undefined ? null : at(closes)
  const due = dueLetter(
    { sentAt: at(sent), again: again ?? null },
    { startsAt: at(start), closesAt },
    { rules, calendar },
    at(now),
  )
  const given = [
    `sent ${sent}`,
    `now ${now}`,
    ...(again === undefined ? [] : [`went ${again}`]),
    ...(closes === undefined ? [] : [`closes ${closes}`]),
    ...(start === '20 09:00' ? [] : [`starts ${start}`]),
    ...(holiday === undefined ? [] : [`holiday ${holiday}`]),
    ...(by[0] === 3 && by[1] === 1 ? [] : [`by ${by.join(', ')}`]),
  ]
  return `${given.join(', ')} → ${due ?? '-'}`
}

const CASES: readonly Case[] = [
  { now: '03 15:00' },
  { now: '04 07:59' },
  { now: '04 08:00' },
  { now: '04 20:59' },
  { now: '04 21:00' },
  { now: '05 10:00' },
  { now: '07 10:00' },
  { now: '04 10:00', holiday: '02' },
  { now: '07 10:00', holiday: '02' },
  { sent: '04 15:00', now: '08 10:00' },
  { sent: '04 15:00', now: '09 10:00' },
  { sent: '04 15:00', now: '09 10:00', again: 'again' },
  { sent: '04 15:00', now: '14 10:00', again: 'last', closes: '15 09:00' },
  { now: '14 08:59', closes: '15 09:00', again: 'again' },
  { now: '14 09:00', closes: '15 09:00', again: 'again' },
  { now: '14 09:00', closes: '15 09:00' },
  { sent: '14 08:00', now: '14 10:00', closes: '15 09:00', again: 'again' },
  { sent: '14 10:00', now: '15 08:30', closes: '15 09:00' },
  { now: '15 09:00', closes: '15 09:00' },
  { now: '13 10:00', closes: '14 09:00' },
  { now: '04 10:00', start: '04 09:00' },
  { now: '04 10:00', closes: '30 09:00' },
  { now: '04 10:00', by: [0, 1] },
  { now: '02 16:00', by: [1, 1] },
  { now: '14 10:00', closes: '15 09:00', again: 'again', by: [3, 0] },
  { now: '13 10:00', closes: '15 09:00', again: 'again', by: [3, 2] },
]

test('whether a letter without an answer goes again', () => {
  expect(CASES.map(line).join('\n')).toMatchInlineSnapshot(`
    "sent 01 15:00, now 03 15:00 → -
    sent 01 15:00, now 04 07:59 → -
    sent 01 15:00, now 04 08:00 → again
    sent 01 15:00, now 04 20:59 → again
    sent 01 15:00, now 04 21:00 → -
    sent 01 15:00, now 05 10:00 → -
    sent 01 15:00, now 07 10:00 → again
    sent 01 15:00, now 04 10:00, holiday 02 → -
    sent 01 15:00, now 07 10:00, holiday 02 → again
    sent 04 15:00, now 08 10:00 → -
    sent 04 15:00, now 09 10:00 → again
    sent 04 15:00, now 09 10:00, went again → -
    sent 04 15:00, now 14 10:00, went last, closes 15 09:00 → -
    sent 01 15:00, now 14 08:59, went again, closes 15 09:00 → -
    sent 01 15:00, now 14 09:00, went again, closes 15 09:00 → last
    sent 01 15:00, now 14 09:00, closes 15 09:00 → last
    sent 14 08:00, now 14 10:00, went again, closes 15 09:00 → -
    sent 14 10:00, now 15 08:30, closes 15 09:00 → -
    sent 01 15:00, now 15 09:00, closes 15 09:00 → -
    sent 01 15:00, now 13 10:00, closes 14 09:00 → last
    sent 01 15:00, now 04 10:00, starts 04 09:00 → -
    sent 01 15:00, now 04 10:00, closes 30 09:00 → again
    sent 01 15:00, now 04 10:00, by 0, 1 → -
    sent 01 15:00, now 02 16:00, by 1, 1 → again
    sent 01 15:00, now 14 10:00, went again, closes 15 09:00, by 3, 0 → -
    sent 01 15:00, now 13 10:00, went again, closes 15 09:00, by 3, 2 → last"
  `)
})
