import { expect, test } from 'vitest'
import { plainCount, readCount } from './read-count.ts'

test('counts as people write them; the rest is refused', () => {
  const texts =
    '|0|40|007|４２| 40 |1,200|10,000|1，200|1 200|40人|40 位|90分钟|80%|12.5|1.0|-5|+5|20-30|20～30|20+5|30/40|1e2|0.5千|1,2|12,34|40人左右|0x10|四十'
  const rows = texts.split('|').map((text) => `${JSON.stringify(text)} ${readCount(text) ?? 'refused'}`)
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    "" refused
    "0" 0
    "40" 40
    "007" 7
    "４２" 42
    " 40 " 40
    "1,200" 1200
    "10,000" 10000
    "1，200" 1200
    "1 200" 1200
    "40人" 40
    "40 位" 40
    "90分钟" 90
    "80%" 80
    "12.5" refused
    "1.0" refused
    "-5" refused
    "+5" refused
    "20-30" refused
    "20～30" refused
    "20+5" refused
    "30/40" refused
    "1e2" refused
    "0.5千" refused
    "1,2" refused
    "12,34" refused
    "40人左右" refused
    "0x10" refused
    "四十" refused
    "
  `)
  expect(['1,200 人', '40\u200B', '12.5'].map(plainCount)).toEqual(['1200', '40', '12.5'])
})
