import { expect, test } from 'vitest'
import { draftValue, sentValue } from './policy-draft.ts'

test.each<[string, string | boolean, unknown]>([
  ['fen', '3000', '3000'],
  ['fen', '3000.50', '3000.50'],
  ['fen', '3,000', undefined],
  ['fen', '', undefined],
  ['days', '180', 180],
  ['days', '1.5', undefined],
  ['days', '-1', undefined],
  ['flag', false, false],
  ['choice', 'companyDirect', 'companyDirect'],
  ['dayList', '1, 3，5', [1, 3, 5]],
  ['dayList', '1,,3', undefined],
])('%s typed as %j is sent as %j', (unit, typed, sent) => {
  expect(sentValue(unit, typed)).toEqual(sent)
})

test('a value stands in its field as it is shown', () => {
  expect(draftValue({ value: [1, 3, 5], unit: 'dayList' })).toBe('1, 3, 5')
  expect(draftValue({ value: '3000.00', unit: 'fen' })).toBe('3000')
  expect(draftValue({ value: true, unit: 'flag' })).toBe(true)
})
