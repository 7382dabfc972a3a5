import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayMoney, MAX_FEN, parseMoney, percentDone, percentOf, scaleHalfUp, sumFen, toWire } from './money.ts'

const anyFen = fc.integer({ min: 0, max: MAX_FEN })

test('what a form may send as an amount', () => {
  const texts = `0|0.01|1|1.5|1234.50|99999999.99|100000000|99999999.999|1.234|-1|-0|-0.001|| 1|1 |+1|1e3|1,234|１２|.5|5.|007|1.2.3|0x10|一百|NaN|1\n`
  const table = texts.split('|').map((text) => {
    const parsed = parseMoney(text)
    return `${JSON.stringify(text).padEnd(15)} ${parsed.ok ? parsed.fen : parsed.reason}`
  })
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    "0"             0
    "0.01"          1
    "1"             100
    "1.5"           150
    "1234.50"       123450
    "99999999.99"   9999999999
    "100000000"     amountTooLarge
    "99999999.999"  amountPrecision
    "1.234"         amountPrecision
    "-1"            amountNegative
    "-0"            amountNegative
    "-0.001"        amountNegative
    ""              amountFormat
    " 1"            amountFormat
    "1 "            amountFormat
    "+1"            amountFormat
    "1e3"           amountFormat
    "1,234"         amountFormat
    "１２"            amountFormat
    ".5"            amountFormat
    "5."            amountFormat
    "007"           amountFormat
    "1.2.3"         amountFormat
    "0x10"          amountFormat
    "一百"            amountFormat
    "NaN"           amountFormat
    "1\\n"           amountFormat
    "
  `)
})

test('how an amount goes over the wire and to a person', () => {
  const amounts = [0, 1, 10, 100, 99_900, 100_000, 123_450, 123_456, 100_000_000, MAX_FEN, -5, -123_450]
  const table = amounts.map((fen) => [String(fen).padStart(10), toWire(fen).padStart(12), displayMoney(fen)].join('  '))
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
             0          0.00  0
             1          0.01  0.01
            10          0.10  0.1
           100          1.00  1
         99900        999.00  999
        100000       1000.00  1,000
        123450       1234.50  1,234.5
        123456       1234.56  1,234.56
     100000000    1000000.00  1,000,000
    9999999999   99999999.99  99,999,999.99
            -5         -0.05  -0.05
       -123450      -1234.50  -1,234.5
    "
  `)
})

test('an amount comes back from the wire as it went', () => {
  fc.assert(
    fc.property(anyFen, (fen) => {
      expect(parseMoney(toWire(fen))).toEqual({ ok: true, fen })
    }),
  )
})

test('a shown amount without its separators is the amount', () => {
  fc.assert(
    fc.property(anyFen, (fen) => {
      expect(parseMoney(displayMoney(fen).replaceAll(',', ''))).toEqual({ ok: true, fen })
    }),
  )
})

test('half goes up, and whole parts stay exact', () => {
  expect([percentOf(1, 50), percentOf(3, 50), percentOf(1, 49), percentOf(200_000, 50)]).toEqual([1, 2, 0, 100_000])
  expect([scaleHalfUp(300_000, 20, 30), scaleHalfUp(100, 1, 3), scaleHalfUp(200, 1, 3)]).toEqual([200_000, 33, 67])
})

test('scaling agrees with exact arithmetic', () => {
  const part = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(anyFen, part, fc.integer({ min: 1, max: 10_000 }), (fen, numerator, denominator) => {
      const exact = (2n * BigInt(fen) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator))
      expect(BigInt(scaleHalfUp(fen, numerator, denominator))).toBe(exact)
    }),
  )
})

test('tells 100 percent only when all is done', () => {
  expect([percentDone(0, 3), percentDone(199, 200), percentDone(3, 3), percentDone(0, 0)]).toEqual([0, 99, 100, 100])
  expect(sumFen([1, 2, 3])).toBe(6)
})
