import { expect, it } from 'vitest'
import { refusalText } from './http/app-error.ts'

it.each([
  [1, '1 rule is not met. Please fix what is shown'],
  [2, '2 rules are not met. Please fix what is shown'],
])('%i: %s', (count, sentence) => {
  expect(refusalText('meetingRuleBlocked', 'en', { count })).toBe(sentence)
  expect(refusalText('meetingRuleBlocked', 'zh-CN', { count })).toBe(`有 ${count} 条规则未通过，请按提示修改`)
})
