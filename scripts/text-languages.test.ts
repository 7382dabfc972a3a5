import { expect, test } from 'vitest'
import { findOneLanguage } from './text-languages.ts'

const FILE = 'apps/web/src/fees/a.ts'
const linesOf = (text: string, isText: boolean) =>
  text.split('\n').map((line, at) => ({ at: `${FILE}:${at + 1}`, line, isText }))
const TABLE = (sent: string) => `defineTexts({\n  sent: [\n    '已提交',\n    ${sent},\n  ],\n  unit: ['人', ''],\n})`

test.each([
  [TABLE("'已提交'"), true, `${FILE}:4 has Chinese as its English text: translate it`],
  [TABLE("''"), true, `${FILE}:4 has no English text of its own: translate the Chinese one`],
  [
    "defineTexts({ sent: ['Sent now', 'Sent now'] })",
    true,
    `${FILE}:1 has no English text of its own: translate the Chinese one`,
  ],
  ["  days: (count) => ['提交', `提交 ${count}`],", true, `${FILE}:1 has Chinese as its English text: translate it`],
  ["const SENT = { 'zh-CN': '提交', en: '提交' }", false, `${FILE}:1 has Chinese as its English text: translate it`],
  ["const TITLE = ['提交', '提交']", false, `${FILE}:1 has Chinese as its English text: translate it`],
])('%j is in one language', (text, isText, line) => {
  expect(findOneLanguage(linesOf(text, isText))).toEqual([line])
})

test.each([
  [TABLE("'Sent'"), true],
  [TABLE("'Sent by e签宝'"), true],
  ["{ code: ['NPS', 'NPS'] }", true],
  ["const TITLE = ['提交', 'Sent']", false],
])('%j is in both', (text, isText) => {
  expect(findOneLanguage(linesOf(text, isText))).toEqual([])
})
