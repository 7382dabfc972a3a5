import { expect, test } from 'vitest'
import { wallName } from './wall-name.ts'

test.each([
  ['王建国', 'full', '王建国'],
  ['王建国', 'masked', '王**'],
  ['王建国', 'none', null],
  ['王建国', 'anything else', null],
  ['李明', 'masked', '李*'],
  ['欧阳静', 'masked', '欧阳*'],
  ['欧阳静怡', 'masked', '欧阳**'],
  ['王', 'masked', '王*'],
  ['艾尔肯·买买提', 'masked', '艾尔肯**'],
  ['John Smith', 'masked', 'Smith ***'],
  [' 陈立 ', 'masked', '陈*'],
])('the wall shows %s with names %s as %s', (name, shown, expected) => {
  expect(wallName(name, shown)).toBe(expected)
})
