import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayMoney, MAX_FEN, parseMoney, toWire } from './money.ts'
import { plainAmount, readAmount, typedMoney } from './read-amount.ts'

const row = (text: string) => {
  const read = typedMoney(text)
  return `${JSON.stringify(text).padEnd(20)} ${read.ok ? read.fen : read.reason}`
}

test('amounts as people write them, in fen', () => {
  const texts =
    '0|0.01|1|1.5|1200|1,234.50|1，234．50|12。5|¥1,200|￥1200|￥ 1,200.00|１２００|１，２００．５|1200元|1,200.5 元|¥1200元|1.2万|1.2万元|12万|' +
    '1,200万|0.000001万|1.234567万| 1200 |1,234,567.89|99999999.99|9999.999999万'
  expect(`\n${texts.split('|').map(row).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    "0"                  0
    "0.01"               1
    "1"                  100
    "1.5"                150
    "1200"               120000
    "1,234.50"           123450
    "1，234．50"           123450
    "12。5"               1250
    "¥1,200"             120000
    "￥1200"              120000
    "￥ 1,200.00"         120000
    "１２００"               120000
    "１，２００．５"            120050
    "1200元"              120000
    "1,200.5 元"          120050
    "¥1200元"             120000
    "1.2万"               1200000
    "1.2万元"              1200000
    "12万"                12000000
    "1,200万"             1200000000
    "0.000001万"          1
    "1.234567万"          1234567
    " 1200 "             120000
    "1,234,567.89"       123456789
    "99999999.99"        9999999999
    "9999.999999万"       9999999999
    "
  `)
})

test('blanks and marks of a clipboard around it do not count', () => {
  expect(['\uFEFF1200', '\u00A01200\u3000', '\u200E1200\u200B'].map(readAmount)).toEqual([120_000, 120_000, 120_000])
})

test('what could be another amount is none', () => {
  const texts =
    "|-100|－100|−100|(100)|+100|1e3|1E+3|1.200,50|1,23|1,2345|12,34,567|0,123|,100|1200,|1.234|1.000|1.2.3|.5|5.|007|00|1 200|1'200|" +
    '1.2万5|1.2345678万|1.2千|1.2亿|万|元|¥|¥-1|1200$|$1200|1200元整|①②|1²|１e３|一百|NaN|########|#N/A|100000000|9999.9999999万|10000万|12345678901|1200元元|1\n2'
  expect(`\n${texts.split('|').map(row).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    ""                   amountFormat
    "-100"               amountNegative
    "－100"               amountNegative
    "−100"               amountNegative
    "(100)"              amountFormat
    "+100"               amountFormat
    "1e3"                amountFormat
    "1E+3"               amountFormat
    "1.200,50"           amountFormat
    "1,23"               amountFormat
    "1,2345"             amountFormat
    "12,34,567"          amountFormat
    "0,123"              amountFormat
    ",100"               amountFormat
    "1200,"              amountFormat
    "1.234"              amountPrecision
    "1.000"              amountPrecision
    "1.2.3"              amountFormat
    ".5"                 amountFormat
    "5."                 amountFormat
    "007"                amountFormat
    "00"                 amountFormat
    "1 200"              amountFormat
    "1'200"              amountFormat
    "1.2万5"              amountFormat
    "1.2345678万"         amountPrecision
    "1.2千"               amountFormat
    "1.2亿"               amountFormat
    "万"                  amountFormat
    "元"                  amountFormat
    "¥"                  amountFormat
    "¥-1"                amountNegative
    "1200$"              amountFormat
    "$1200"              amountFormat
    "1200元整"             amountFormat
    "①②"                 amountFormat
    "1²"                 amountFormat
    "１e３"                amountFormat
    "一百"                 amountFormat
    "NaN"                amountFormat
    "########"           amountFormat
    "#N/A"               amountFormat
    "100000000"          amountTooLarge
    "9999.9999999万"      amountPrecision
    "10000万"             amountTooLarge
    "12345678901"        amountTooLarge
    "1200元元"             amountFormat
    "1\\n2"               amountFormat
    "
  `)
})

test('each amount that is shown or sent reads as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_FEN }), (fen) => {
      expect([readAmount(toWire(fen)), readAmount(`¥${displayMoney(fen)}`)]).toEqual([fen, fen])
    }),
  )
})

test('a form keeps the plain amount, and what cannot be read as it was typed', () => {
  const texts = '1,234.50|¥1,200|１２００|1.2万| 80.50 |-100|1e3|1.200,50|12.| '
  const table = texts
    .split('|')
    .map((text) => `${JSON.stringify(text).padEnd(12)} ${JSON.stringify(plainAmount(text))}`)
  expect(`\n${table.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    "1,234.50"   "1234.5"
    "¥1,200"     "1200"
    "１２００"       "1200"
    "1.2万"       "12000"
    " 80.50 "    "80.5"
    "-100"       "-100"
    "1e3"        "1e3"
    "1.200,50"   "1.200,50"
    "12."        "12."
    " "          ""
    "
  `)
})

test('what the wire takes means the same in a form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^-?[0-9]{1,9}(\.[0-9]{1,3})?$/), (text) => {
      expect(typedMoney(text)).toEqual(parseMoney(text))
    }),
  )
})
