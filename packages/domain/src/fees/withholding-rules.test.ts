import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayMoney } from '../kit/money.ts'
import { grossOfTalks } from './talk-gross.ts'
import {
  grossFromNet,
  NOTHING_BEFORE,
  TAX_TABLE_VERSION,
  taxOf,
  taxOfPayment,
  withholdFromNet,
} from './withholding-rules.ts'
import type { MonthBefore } from './withholding-rules.ts'

const amount = fc.integer({ min: 0, max: 20_000_000 })
const month = fc
  .array(amount, { maxLength: 3 })
  .map((grosses) => grosses.reduce<MonthBefore>((before, gross) => paid(before, gross), NOTHING_BEFORE))

function paid(before: MonthBefore, gross: number): MonthBefore {
  return { gross: before.gross + gross, tax: before.tax + taxOfPayment(before, gross) }
}

test('tax of a single payment', () => {
  const yuan = [0, 800, 801, 1000, 3000, 4000, 4001, 5000, 25_000, 30_000, 62_500, 100_000]
  const table = yuan.map((gross) => `${displayMoney(gross * 100).padStart(7)} → ${displayMoney(taxOf(gross * 100))}`)
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
          0 → 0
        800 → 0
        801 → 0.2
      1,000 → 40
      3,000 → 440
      4,000 → 640
      4,001 → 640.16
      5,000 → 800
     25,000 → 4,000
     30,000 → 5,200
     62,500 → 13,000
    100,000 → 25,000
    "
  `)
})

test('gross of a net fee', () => {
  const yuan = [0, 800, 1000, 2000, 3000, 3360, 5000, 21_000, 50_000]
  const table = yuan.map(
    (net) => `${displayMoney(net * 100).padStart(6)} → ${displayMoney(grossFromNet(NOTHING_BEFORE, net * 100))}`,
  )
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
         0 → 0
       800 → 800
     1,000 → 1,050
     2,000 → 2,300
     3,000 → 3,550
     3,360 → 4,000
     5,000 → 5,952.38
    21,000 → 25,000
    50,000 → 63,235.29
    "
  `)
})

/** In fen: where the deduction begins and changes, and where the rate does; the taxable income of 25,000 is 20,000, of 62,500 it is 50,000. */
const EDGES = [80_000, 400_000, 2_500_000, 6_250_000]

test.each(EDGES)('a fen around %i of gross: tax, net and back', (edge) => {
  for (const gross of [edge - 1, edge, edge + 1]) {
    const before = { gross: edge - 1, tax: taxOf(edge - 1) }
    const net = gross - taxOf(gross)
    const back = grossFromNet(NOTHING_BEFORE, net)
    expect(back - taxOf(back)).toBe(net)
    expect(back - 1 - taxOf(back - 1)).toBeLessThan(net)
    expect(gross - back).toBeGreaterThanOrEqual(0)
    expect(gross - back).toBeLessThanOrEqual(1)
    // The same sum in two payments of a month.
    expect(before.tax + taxOfPayment(before, gross - before.gross)).toBe(taxOf(gross))
  }
})

test('payments of one month are taxed as one', () => {
  const first = taxOfPayment(NOTHING_BEFORE, 300_000)
  const second = taxOfPayment({ gross: 300_000, tax: first }, 300_000)
  expect([first, second]).toEqual([44_000, 52_000])
  expect(first + second).toBe(taxOf(600_000))
})

test('what was withheld too much is never paid out', () => {
  expect(taxOfPayment({ gross: 100_000, tax: 50_000 }, 100_000)).toBe(0)
  expect(taxOfPayment({ gross: 100_000, tax: 50_000 }, 300_000)).toBe(taxOf(400_000) - 50_000)
})

test('a month that was withheld too little is made up, and the net is still met', () => {
  const before = { gross: 5_000_000, tax: 0 }
  const gross = grossFromNet(before, 100_000)
  expect(gross - taxOfPayment(before, gross)).toBe(100_000)
})

test('the order of payments does not change the tax of the month', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), (grosses) => {
      const total = grosses.reduce<MonthBefore>((before, gross) => paid(before, gross), NOTHING_BEFORE)
      expect(total.tax).toBe(taxOf(total.gross))
    }),
  )
})

test('net → gross → net is exact, whatever was paid before', () => {
  fc.assert(
    fc.property(month, amount, (before, net) => {
      const gross = grossFromNet(before, net)
      expect(gross - taxOfPayment(before, gross)).toBe(net)
    }),
  )
})

test('gross → net → gross is the same within one fen, never more', () => {
  fc.assert(
    fc.property(month, amount, (before, gross) => {
      const back = grossFromNet(before, gross - taxOfPayment(before, gross))
      expect(gross - back).toBeGreaterThanOrEqual(0)
      expect(gross - back).toBeLessThanOrEqual(1)
    }),
  )
})

test('a fen more gross is never less tax and never less net', () => {
  fc.assert(
    fc.property(month, amount, (before, gross) => {
      const more = taxOfPayment(before, gross + 1) - taxOfPayment(before, gross)
      expect([0, 1]).toContain(more)
    }),
  )
})

test('a resident gets the whole computation, a non-resident a named refusal', () => {
  expect(withholdFromNet(true, NOTHING_BEFORE, 200_000)).toEqual({
    ok: true,
    withholding: { gross: 230_000, tax: 30_000, net: 200_000, tableVersion: TAX_TABLE_VERSION },
  })
  expect(withholdFromNet(false, NOTHING_BEFORE, 200_000)).toEqual({ ok: false, reason: 'feeNonResident' })
})

test('talks of one person add up over the month; the fee of a non-resident stays as entered', () => {
  const talk = (hcpId: string, yuan: number, isResident = true) => ({ hcpId, net: yuan * 100, isResident })
  const talks = [talk('a', 2000), talk('b', 2000), talk('a', 2000), talk('c', 2000, false), talk('d', 0)]
  const shown = (before?: ReadonlyMap<string, MonthBefore>) =>
    grossOfTalks(talks, before).map(({ gross, tax }) => `${displayMoney(gross)} - ${displayMoney(tax)}`)
  expect(shown()).toMatchInlineSnapshot(`
    [
      "2,300 - 300",
      "2,300 - 300",
      "2,461.9 - 461.9",
      "2,000 - 0",
      "0 - 0",
    ]
  `)
  expect(shown(new Map([['b', { gross: 500_000, tax: 80_000 }]]))[1]).toMatchInlineSnapshot(`"2,380.95 - 380.95"`)
})
