import { expect, test } from 'vitest'
import { fieldName } from './field-names.ts'

test.each([
  ['reason', '原因', 'Reason'],
  ['topics.0.minutes', '讲课时长（第 1 项）', 'Minutes (no. 1)'],
  ['speakers.2.topics.1.title', '标题（第 2 项）', 'Title (no. 2)'],
  ['questions.3', '题目（第 4 项）', 'Questions (no. 4)'],
  ['clientToken', 'clientToken', 'clientToken'],
  ['constructor', 'constructor', 'constructor'],
  ['', '', ''],
])('%s is called %s, %s', (path, chinese, english) => {
  expect([fieldName(path, 'zh-CN'), fieldName(path, 'en')]).toEqual([chinese, english])
})
