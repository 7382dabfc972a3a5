import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPayment } from './payment-split.ts'

test('a payment by what is kept of its plan', () => {
  const rows = (
    [
      [2300, 2300, 2300],
      [1050, 2300, 2300],
      [2500, 2300, 2300],
      [2300, 2300, 0],
      [1050, 2300, 0],
      [2500, 2300, 0],
      [2300, 2300, 800],
      [2500, 2300, 800],
      [500, 0, 0],
      [0, 2300, 2300],
    ] as const
  ).map(([gross, planned, kept]) => {
    const { fromKept, fromReturned, abovePlan, rest } = splitPayment(gross, { planned, kept })
    return `${gross} of ${planned}, kept ${kept}: ${fromKept} + ${fromReturned} + ${abovePlan} above, rest ${rest}`
  })
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    2300 of 2300, kept 2300: 2300 + 0 + 0 above, rest 0
    1050 of 2300, kept 2300: 1050 + 0 + 0 above, rest 1250
    2500 of 2300, kept 2300: 2300 + 0 + 200 above, rest 0
    2300 of 2300, kept 0: 0 + 2300 + 0 above, rest 0
    1050 of 2300, kept 0: 0 + 1050 + 0 above, rest 0
    2500 of 2300, kept 0: 0 + 2300 + 200 above, rest 0
    2300 of 2300, kept 800: 800 + 1500 + 0 above, rest 0
    2500 of 2300, kept 800: 800 + 1500 + 200 above, rest 0
    500 of 0, kept 0: 0 + 0 + 500 above, rest 0
    0 of 2300, kept 2300: 0 + 0 + 0 above, rest 2300
    "
  `)
})

test('every fen is booked once, and the kept part is used up or given back', () => {
  const fen = fc.integer({ min: 0, max: 10_000_00 })
  fc.assert(
    fc.property(fen, fen, fen, (gross, planned, kept) => {
      const { fromKept, fromReturned, abovePlan, rest } = splitPayment(gross, { planned, kept })
      expect(fromKept + fromReturned + abovePlan).toBe(gross)
      expect(fromKept + rest).toBe(kept)
      expect(Math.min(fromKept, fromReturned, abovePlan, rest)).toBeGreaterThanOrEqual(0)
      if (abovePlan > 0) expect(gross).toBeGreaterThan(Math.max(planned, kept))
    }),
  )
})
