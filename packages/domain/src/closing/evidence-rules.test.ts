import { expect, test } from 'vitest'
import { coveredBy } from './evidence-rules.ts'

test.each([
  ['nothing there', ['陈刚', '李娜'], [], [false, false]],
  ['one without a name goes to the first', ['陈刚', '李娜'], ['合同.pdf'], [true, false]],
  ['a name decides', ['陈刚', '李娜'], ['李娜合同.pdf'], [false, true]],
  ['the rest fills the gaps', ['陈刚', '李娜', '王芳'], ['李娜合同.pdf', 'scan.pdf'], [true, true, false]],
  ['one file may name several', ['陈刚', '李娜'], ['陈刚、李娜合同.pdf'], [true, true]],
  ['nobody to cover', [], ['合同.pdf'], []],
])('%s', (_case, names, labels, covered) => {
  expect(coveredBy(names, labels)).toEqual(covered)
})
