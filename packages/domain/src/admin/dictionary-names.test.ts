import { expect, test } from 'vitest'
import { DICTIONARY_NAMES, FIXED_DICTIONARIES, isFixedDictionary, OPEN_DICTIONARIES } from './dictionary-names.ts'
import type { RecordValues } from './field-types.ts'
import { isFixedRecord, recordFault } from './record-rules.ts'

test('a dictionary is open or fixed, never both, and has a name of its own in each language', () => {
  const [open, fixed] = [Object.keys(OPEN_DICTIONARIES), Object.keys(FIXED_DICTIONARIES)]
  expect(Object.keys(DICTIONARY_NAMES)).toEqual([...open, ...fixed])
  expect(new Set([...open, ...fixed]).size).toBe(open.length + fixed.length)
  expect([...open, 'toString', 'nothing', null].some(isFixedDictionary)).toBe(false)
  expect(fixed.every(isFixedDictionary)).toBe(true)
  for (const language of [0, 1]) {
    const names = Object.values(DICTIONARY_NAMES).map(({ name }) => name[language])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('who may hold which word', () => {
  const word = (dictCode: string, labelZh: string, labelEn = 'A reason') => ({ dictCode, labelZh, labelEn })
  const table: RecordValues[] = [
    word('cancelReason', '改期'),
    word('cancelReason', '改'),
    word('sendBackReason', '请改时间'),
    word('sendBackReason', '请修改时间'),
    word('sendBackReason', '请修改时间', 'Time'),
    word('speakerLevel', '省级专家'),
    word('ofOurOwn', '甲'),
  ]
  const told = table.map((values) => {
    const { field, result, params } = recordFault('dictionary', values) ?? {}
    return `${Object.values(values).join(' ')}: ${result ? `${field} ${result} ${params?.['least'] ?? ''}` : 'taken'}`.trim()
  })
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "cancelReason 改期 A reason: taken
    cancelReason 改 A reason: labelZh dictionaryShort 2
    sendBackReason 请改时间 A reason: labelZh dictionaryShort 5
    sendBackReason 请修改时间 A reason: taken
    sendBackReason 请修改时间 Time: labelEn dictionaryShort 5
    speakerLevel 省级专家 A reason: dictCode dictionaryFixed
    ofOurOwn 甲 A reason: taken"
  `)
  expect(isFixedRecord('dictionary', word('speakerLevel', '省级'))).toBe(true)
  expect(isFixedRecord('menus', { dictCode: 'speakerLevel' })).toBe(false)
})
