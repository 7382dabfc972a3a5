import { expect, it } from 'vitest'
import { NO_PRESSURE, nextPressure, type Reading } from './pressure.ts'

type Row = readonly [now: number, loopDelayMs: number, accepts: 'full' | '-', list: number, call: number, enrol: number]

const reading = ([now, loopDelayMs, accepts, list, call, enrol]: Row): Reading => ({
  now,
  loopDelayMs,
  isAcceptFull: accepts === 'full',
  oldestMs: { list, call, enrol, door: 4_000 },
})

/** `now ms: loop delay, accepting | first list/call/enrolment has waited -> refused` of readings one after the other. */
function table(rows: readonly Row[]): string {
  let pressure = NO_PRESSURE
  const lines = rows.map((row) => {
    pressure = nextPressure(pressure, reading(row))
    const [now, loop, accepts, ...waits] = row
    return `${now}: ${loop}, ${accepts} | ${waits.join('/')} -> ${pressure.refused.join(', ') || '-'}`
  })
  return lines.join('\n')
}

it('refuses a kind while its first has waited too long for an interval, which is short after a refusal', () => {
  expect(
    table([
      [0, 0, '-', 0, 0, 0],
      [100, 0, '-', 120, 0, 0],
      [300, 0, '-', 90, 0, 0],
      [400, 0, '-', 101, 0, 0],
      [880, 0, '-', 500, 0, 0],
      [900, 0, '-', 520, 120, 0],
      [1_380, 0, '-', 600, 560, 101],
      [1_400, 0, '-', 600, 580, 120],
      [1_500, 0, '-', 100, 600, 120],
      [1_600, 0, '-', 150, 600, 120],
      [1_700, 0, '-', 250, 0, 120],
      [1_900, 0, '-', 0, 0, 560],
      [2_000, 0, '-', 0, 0, 0],
      [3_800, 0, '-', 200, 0, 0],
      [4_000, 0, '-', 400, 0, 0],
      [4_300, 0, '-', 400, 0, 0],
    ]),
  ).toMatchInlineSnapshot(`
    "0: 0, - | 0/0/0 -> -
    100: 0, - | 120/0/0 -> -
    300: 0, - | 90/0/0 -> -
    400: 0, - | 101/0/0 -> -
    880: 0, - | 500/0/0 -> -
    900: 0, - | 520/120/0 -> list
    1380: 0, - | 600/560/101 -> list
    1400: 0, - | 600/580/120 -> list, call
    1500: 0, - | 100/600/120 -> call
    1600: 0, - | 150/600/120 -> call
    1700: 0, - | 250/0/120 -> list
    1900: 0, - | 0/0/560 -> enrol
    2000: 0, - | 0/0/0 -> -
    3800: 0, - | 200/0/0 -> -
    4000: 0, - | 400/0/0 -> -
    4300: 0, - | 400/0/0 -> list"
  `)
})

it('refuses one kind more in each step of a process that stays behind, and takes them back one by one; never the door', () => {
  expect(
    table([
      [0, 100, '-', 0, 0, 0],
      [120, 101, '-', 0, 0, 0],
      [240, 120, '-', 0, 0, 0],
      [480, 240, '-', 0, 0, 0],
      [900, 400, '-', 0, 0, 0],
      [950, 101, '-', 0, 0, 0],
      [1_000, 10, '-', 0, 0, 0],
      [1_100, 10, '-', 0, 0, 0],
      [1_200, 150, '-', 0, 0, 0],
      [1_400, 10, '-', 0, 0, 0],
      [1_600, 10, '-', 0, 0, 0],
      [1_780, 10, '-', 0, 0, 0],
      [1_800, 10, '-', 0, 0, 0],
      [2_000, 0, 'full', 0, 0, 0],
      [2_060, 0, 'full', 0, 0, 0],
      [2_100, 0, 'full', 0, 0, 0],
      [2_120, 0, 'full', 0, 0, 0],
      [2_200, 0, 'full', 0, 0, 0],
      [2_300, 0, '-', 0, 0, 0],
      [2_400, 0, '-', 0, 0, 0],
    ]),
  ).toMatchInlineSnapshot(`
    "0: 100, - | 0/0/0 -> -
    120: 101, - | 0/0/0 -> -
    240: 120, - | 0/0/0 -> list
    480: 240, - | 0/0/0 -> list, call
    900: 400, - | 0/0/0 -> list, call, enrol
    950: 101, - | 0/0/0 -> list, call, enrol
    1000: 10, - | 0/0/0 -> list, call, enrol
    1100: 10, - | 0/0/0 -> list, call
    1200: 150, - | 0/0/0 -> list, call
    1400: 10, - | 0/0/0 -> list
    1600: 10, - | 0/0/0 -> -
    1780: 10, - | 0/0/0 -> -
    1800: 10, - | 0/0/0 -> -
    2000: 0, full | 0/0/0 -> -
    2060: 0, full | 0/0/0 -> -
    2100: 0, full | 0/0/0 -> list
    2120: 0, full | 0/0/0 -> list
    2200: 0, full | 0/0/0 -> list, call
    2300: 0, - | 0/0/0 -> list, call
    2400: 0, - | 0/0/0 -> list"
  `)
})
