import { expect, test } from 'vitest'
import { addMonths } from '../kit/time.ts'
import { type HeldPlace, isDue, keepingOf, keptAgainstWish, keptThrough, leavesByWish } from './retention-rules.ts'

const RETENTION = { absentMonths: 6, signInYears: 2, moneyYears: 10 }
const AHEAD = { endedOn: null, hasBegun: false, hasSignedIn: false, isPaid: false, isOver: false }
const ENDED = { ...AHEAD, endedOn: '2026-03-31', hasBegun: true }
const PLACES: Readonly<Record<string, HeldPlace>> = {
  'lies ahead': AHEAD,
  'lies ahead, withdrawn': { ...AHEAD, isOver: true },
  'lies ahead, paid': { ...AHEAD, isPaid: true },
  'door open, signed in': { ...AHEAD, hasSignedIn: true },
  'runs now': { ...AHEAD, hasBegun: true },
  'did not come': ENDED,
  'signed in': { ...ENDED, hasSignedIn: true },
  'was paid': { ...ENDED, hasSignedIn: true, isPaid: true },
}

test('how long a place is kept, and what a wish to delete meets', () => {
  const days = ['2026-06-01', '2026-10-01', '2028-04-01', '2036-04-01']
  const lines = Object.entries(PLACES).flatMap(([name, place]) => {
    const keeping = keepingOf(place, RETENTION)
    const head = `${name.padEnd(22)} ${keeping.why.padEnd(8)} until ${String(keeping.until)}`
    return [
      head,
      ...days.map(
        (day) =>
          `  ${day} ${isDue(keeping, day) ? 'due ' : 'kept'} asked: ${keptAgainstWish(place, keeping, day)?.why ?? 'goes'}`,
      ),
    ]
  })
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    lies ahead             upcoming until null
      2026-06-01 kept asked: goes
      2026-10-01 kept asked: goes
      2028-04-01 kept asked: goes
      2036-04-01 kept asked: goes
    lies ahead, withdrawn  upcoming until null
      2026-06-01 kept asked: goes
      2026-10-01 kept asked: goes
      2028-04-01 kept asked: goes
      2036-04-01 kept asked: goes
    lies ahead, paid       upcoming until null
      2026-06-01 kept asked: upcoming
      2026-10-01 kept asked: upcoming
      2028-04-01 kept asked: upcoming
      2036-04-01 kept asked: upcoming
    door open, signed in   upcoming until null
      2026-06-01 kept asked: upcoming
      2026-10-01 kept asked: upcoming
      2028-04-01 kept asked: upcoming
      2036-04-01 kept asked: upcoming
    runs now               upcoming until null
      2026-06-01 kept asked: upcoming
      2026-10-01 kept asked: upcoming
      2028-04-01 kept asked: upcoming
      2036-04-01 kept asked: upcoming
    did not come           absent   until 2026-09-30
      2026-06-01 kept asked: goes
      2026-10-01 due  asked: goes
      2028-04-01 due  asked: goes
      2036-04-01 due  asked: goes
    signed in              signIn   until 2028-03-31
      2026-06-01 kept asked: signIn
      2026-10-01 kept asked: signIn
      2028-04-01 due  asked: goes
      2036-04-01 due  asked: goes
    was paid               money    until 2036-03-31
      2026-06-01 kept asked: money
      2026-10-01 kept asked: money
      2028-04-01 kept asked: money
      2036-04-01 due  asked: goes
    "
  `)
})

test('what a wish withdraws, and until when it waits', () => {
  const lines = Object.entries(PLACES).map(([name, place]) => {
    const last = keptThrough(place, '2026-03-31', RETENTION)
    return `${name.padEnd(22)} ${leavesByWish(place) ? 'withdrawn' : 'stays    '} through ${String(last)}`
  })
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    lies ahead             withdrawn through 2026-03-31
    lies ahead, withdrawn  withdrawn through 2026-03-31
    lies ahead, paid       stays     through 2036-03-31
    door open, signed in   stays     through 2028-03-31
    runs now               stays     through 2026-03-31
    did not come           stays     through 2026-03-31
    signed in              stays     through 2028-03-31
    was paid               stays     through 2036-03-31
    "
  `)
  expect(keptThrough(AHEAD, null, RETENTION)).toBeNull()
})

test('months end on their last day', () => {
  const cases = [
    ['2026-08-31', 6],
    ['2027-08-31', 6],
    ['2026-12-15', 1],
    ['2026-01-31', 3],
    ['2024-02-29', 24],
    ['2026-03-31', 120],
  ] as const
  expect(cases.map(([date, months]) => addMonths(date, months))).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2027-01-15',
    '2026-04-30',
    '2026-02-28',
    '2036-03-31',
  ])
})
