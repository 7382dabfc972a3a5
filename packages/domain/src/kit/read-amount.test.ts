import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayMoney, MAX_FEN, toWire } from './money.ts'
import { readAmount } from './read-amount.ts'

const row = (text: string) => `${JSON.stringify(text).padEnd(20)} ${readAmount(text) ?? 'refused'}`

test('amounts as people write them, in fen', () => {
  const texts =
    '0|0.01|1|1.5|1200|1,234.50|1，234．50|¥1,200|￥1200|￥ 1,200.00|１２００|１，２００．５|1200元|1,200.5 元|¥1200元|1.2万|1.2万元|12万|' +
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
    '1.2万5|1.2345678万|1.2千|1.2亿|万|元|¥|¥-1|1200$|$1200|1200元整|①②|1²|１e３|一百|NaN|########|#N/A|100000000|9999.9999999万|1200元元|1\n2'
  expect(`\n${texts.split('|').map(row).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    ""                   refused
    "-100"               refused
    "－100"               refused
    "−100"               refused
    "(100)"              refused
    "+100"               refused
    "1e3"                refused
    "1E+3"               refused
    "1.200,50"           refused
    "1,23"               refused
    "1,2345"             refused
    "12,34,567"          refused
    "0,123"              refused
    ",100"               refused
    "1200,"              refused
    "1.234"              refused
    "1.000"              refused
    "1.2.3"              refused
    ".5"                 refused
    "5."                 refused
    "007"                refused
    "00"                 refused
    "1 200"              refused
    "1'200"              refused
    "1.2万5"              refused
    "1.2345678万"         refused
    "1.2千"               refused
    "1.2亿"               refused
    "万"                  refused
    "元"                  refused
    "¥"                  refused
    "¥-1"                refused
    "1200$"              refused
    "$1200"              refused
    "1200元整"             refused
    "①②"                 refused
    "1²"                 refused
    "１e３"                refused
    "一百"                 refused
    "NaN"                refused
    "########"           refused
    "#N/A"               refused
    "100000000"          refused
    "9999.9999999万"      refused
    "1200元元"             refused
    "1\\n2"               refused
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
