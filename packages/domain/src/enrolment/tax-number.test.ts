import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

test('the last sign of a tax number checks the others', () => {
  const numbers = [
    '91350100M000100Y43',
    '91110000802100433B',
    '91330100799655058B',
    '9144030071526726XG',
    '914403001922038216',
    '914403001922038217',
    '914403001922038126',
    '9144030071526726XH',
    '91440300192203821',
    '9144030019220382166',
    '9144030019220382I6',
    '91350100m000100y43',
    '',
  ]
  expect(numbers.map((number) => `${number} → ${isTaxNumber(number)}`).join('\n')).toMatchInlineSnapshot(`
    "91350100M000100Y43 → true
    91110000802100433B → true
    91330100799655058B → true
    9144030071526726XG → true
    914403001922038216 → true
    914403001922038217 → false
    914403001922038126 → false
    9144030071526726XH → false
    91440300192203821 → false
    9144030019220382166 → false
    9144030019220382I6 → false
    91350100m000100y43 → false
     → false"
  `)
})
