import { expect, test } from 'vitest'
import { titleWords } from './title-words.ts'

test.each(['高血压规范化管理', '学术交流会', '长期管理与随访', 'ASCVD 风险评估', ''])(
  '%s keeps its letters',
  (title) => {
    expect(titleWords(title).join('')).toBe(title)
  },
)

test('what ends a word does not begin a line', () => {
  expect(titleWords('规范化管理与学术交流会').filter((word) => '化与会'.includes(word))).toEqual([])
})

test('no closing mark begins a line, no opening one ends it', () => {
  const words = titleWords('心衰规范化诊疗（上海）研讨会：“房颤”专题（第二期）、开场')
  expect(words.filter((word) => /^[）”、：]/.test(word) || /[（“]$/.test(word))).toEqual([])
})

test('a title has more than one place to break at', () => {
  expect(titleWords('高血压规范化管理').length).toBeGreaterThan(1)
})
