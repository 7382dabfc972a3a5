import { expect, it } from 'vitest'
import { NO_PRESSURE, nextPressure, type Reading } from './pressure.ts'

type Row = readonly [now: number, loopDelayMs: number, list: number, call: number, enrol: number, door: number]

const reading = ([now, loopDelayMs, list, call, enrol, door]: Row): Reading => ({
  now,
  loopDelayMs,
  oldestMs: { list, call, enrol, door },
})

/** `now ms: loop delay | first list/call/enrolment/door has waited -> refused` of readings one after the other. */
function table(rows: readonly Row[]): string {
  let pressure = NO_PRESSURE
  const lines = rows.map((row) => {
    pressure = nextPressure(pressure, reading(row))
    const [now, loop, ...waits] = row
    return `${now}: ${loop} | ${waits.join('/')} -> ${pressure.refused.join(', ') || '-'}`
  })
  return lines.join('\n')
}

it('refuses a kind while its first has waited too long for an interval', () => {
  expect(
    table([
      [0, 0, 0, 0, 0, 0],
      [100, 0, 120, 0, 0, 0],
      [300, 0, 90, 0, 0, 0],
      [400, 0, 101, 0, 0, 0],
      [880, 0, 500, 0, 0, 0],
      [900, 0, 520, 120, 0, 4_000],
      [1_380, 0, 600, 560, 101, 4_000],
      [1_400, 0, 600, 580, 120, 4_000],
      [1_500, 0, 100, 600, 120, 4_000],
      [1_900, 0, 0, 600, 560, 4_000],
      [2_000, 0, 0, 0, 0, 4_000],
    ]),
  ).toMatchInlineSnapshot(`
    "0: 0 | 0/0/0/0 -> -
    100: 0 | 120/0/0/0 -> -
    300: 0 | 90/0/0/0 -> -
    400: 0 | 101/0/0/0 -> -
    880: 0 | 500/0/0/0 -> -
    900: 0 | 520/120/0/4000 -> list
    1380: 0 | 600/560/101/4000 -> list
    1400: 0 | 600/580/120/4000 -> list, call
    1500: 0 | 100/600/120/4000 -> call
    1900: 0 | 0/600/560/4000 -> call, enrol
    2000: 0 | 0/0/0/4000 -> -"
  `)
})

it('refuses one kind more at each reading of an event loop that stays late, and takes them back one by one; never the door', () => {
  expect(
    table([
      [0, 100, 0, 0, 0, 0],
      [120, 101, 0, 0, 0, 0],
      [240, 120, 0, 0, 0, 0],
      [480, 240, 0, 0, 0, 4_000],
      [900, 400, 0, 0, 0, 4_000],
      [950, 101, 0, 0, 0, 4_000],
      [1_000, 10, 0, 0, 0, 0],
      [1_100, 10, 0, 0, 0, 0],
      [1_200, 150, 0, 0, 0, 0],
      [1_400, 10, 0, 0, 0, 0],
      [1_600, 10, 0, 0, 0, 0],
      [1_780, 10, 0, 0, 0, 0],
      [1_800, 10, 0, 0, 0, 0],
    ]),
  ).toMatchInlineSnapshot(`
    "0: 100 | 0/0/0/0 -> -
    120: 101 | 0/0/0/0 -> -
    240: 120 | 0/0/0/0 -> list
    480: 240 | 0/0/0/4000 -> list, call
    900: 400 | 0/0/0/4000 -> list, call, enrol
    950: 101 | 0/0/0/4000 -> list, call, enrol
    1000: 10 | 0/0/0/0 -> list, call, enrol
    1100: 10 | 0/0/0/0 -> list, call, enrol
    1200: 150 | 0/0/0/0 -> list, call, enrol
    1400: 10 | 0/0/0/0 -> list, call
    1600: 10 | 0/0/0/0 -> list
    1780: 10 | 0/0/0/0 -> list
    1800: 10 | 0/0/0/0 -> -"
  `)
})
