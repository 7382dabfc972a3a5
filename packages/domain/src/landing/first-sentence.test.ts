import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['', undefined],
  [' \n ', undefined],
  ['聚焦心衰新指南。现场讨论三例。', '聚焦心衰新指南。'],
  ['\n\n聚焦心衰新指南\n现场讨论三例', '聚焦心衰新指南'],
  ['您准备好了吗？欢迎参加', '您准备好了吗？'],
  ['LDL below 1.4 mmol/L. See you there.', 'LDL below 1.4 mmol/L.'],
  ['长'.repeat(101), undefined],
])('%s begins with: %s', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
