import { contract } from '@osmp/contract/contract.ts'
import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { errorReply, InputError, refusalReply } from './error-reply.ts'
import { fieldName } from './field-names.ts'
import { OWN_FIELDS } from '../../test-kit/test-own-fields.ts'

test.each([
  ['reason', '原因', 'reason'],
  ['form.topics.0.minutes', '时长（第 1 项）', 'minutes (no. 1)'],
  ['content.questions.2.options.1.label', '名称（第 2 项）', 'label (no. 2)'],
  ['form.productIds.3', '产品（第 4 项）', 'products (no. 4)'],
  ['form.name', '大型活动名称', 'event name'],
  ['name', '名字', 'name'],
  ['word', '说明', 'explanation'],
  ['clientToken', undefined, undefined],
  ['constructor', undefined, undefined],
  ['', undefined, undefined],
])('%s is called %s, %s', (path, chinese, english) => {
  expect([fieldName(path, 'zh-CN'), fieldName(path, 'en')]).toEqual([chinese, english])
})

test('a refusal by name says what its field is called', () => {
  const { body } = refusalReply('duplicateEntry', 'zh-CN', undefined, { params: { field: 'productIds' } })
  expect(body).toMatchObject({ msg: '“产品”里有重复的内容，请去掉重复的' })
})

test('of a field that our own page fills in the sentence names none, and says what to do', () => {
  const said = (locale: 'zh-CN' | 'en') =>
    errorReply(new InputError('inputTime', 'cursorAt', 400), locale, undefined, 'R1').body
  expect(said('zh-CN')).toEqual({
    code: RESULTS.inputTime[0],
    msg: '页面发送的内容有误，请刷新页面后重试（请求编号 R1）',
    data: null,
    name: 'inputTime',
  })
  expect(said('en')).toMatchObject({ msg: 'What the page sent does not fit. Please reload it (request R1)' })
})

type Part = Partial<{
  shape: Readonly<Record<string, z.core.$ZodType>>
  innerType: z.core.$ZodType
  element: z.core.$ZodType
  options: readonly z.core.$ZodType[]
  in: z.core.$ZodType
}>

/** Names of every field in a schema, however deep. */
function fieldsIn(schema: z.core.$ZodType): string[] {
  // Each kind of schema has some of these.
  const { shape = {}, innerType, element, options = [], in: input } = schema._zod.def as Part
  const inner = [innerType, element, input, ...options, ...Object.values(shape)]
  return [...Object.keys(shape), ...inner.flatMap((part) => (part ? fieldsIn(part) : []))]
}

test('each field of the contract has words in both languages, or is one our own pages fill in', () => {
  const fields = new Set(
    Object.values(contract).flatMap((slice) => Object.values(slice).flatMap(({ input }) => fieldsIn(input))),
  )
  const unnamed = [...fields].filter((field) => fieldName(field, 'zh-CN') === undefined).toSorted()
  expect(unnamed).toEqual([...OWN_FIELDS].toSorted())
  const half = [...fields].filter(
    (field) => (fieldName(field, 'zh-CN') === undefined) !== (fieldName(field, 'en') === undefined),
  )
  expect(half).toEqual([])
})
