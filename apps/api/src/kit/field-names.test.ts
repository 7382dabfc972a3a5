import { expect, test } from 'vitest'
import { refusalReply } from './error-reply.ts'
import { fieldName } from './field-names.ts'

test.each([
  ['reason', '原因', 'reason'],
  ['form.topics.0.minutes', '时长（第 1 项）', 'minutes (no. 1)'],
  ['content.questions.2.options.1.label', '名称（第 2 项）', 'label (no. 2)'],
  ['form.productIds.3', '产品（第 4 项）', 'products (no. 4)'],
  ['form.name', '活动名称', 'event name'],
  ['name', '名字', 'name'],
  ['clientToken', 'clientToken', 'clientToken'],
  ['constructor', 'constructor', 'constructor'],
  ['', '', ''],
])('%s is called %s, %s', (path, chinese, english) => {
  expect([fieldName(path, 'zh-CN'), fieldName(path, 'en')]).toEqual([chinese, english])
})

test('a refusal by name says what its field is called', () => {
  const { body } = refusalReply('duplicateEntry', 'zh-CN', undefined, { params: { field: 'productIds' } })
  expect(body).toMatchObject({ msg: '“产品”里有重复的内容' })
})
