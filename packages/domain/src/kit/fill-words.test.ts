import { expect, test } from 'vitest'
import { agreed, counted } from './counted.ts'
import { fillWords } from './fill-words.ts'

test('a sentence takes its values, and the words that agree with them', () => {
  const sentence = '{count} {count|fee is|fees are} left of {name}'
  expect(fillWords(sentence, { count: 1, name: 'Chen' })).toBe('1 fee is left of Chen')
  expect(fillWords(sentence, { count: '2', name: 'Chen' })).toBe('2 fees are left of Chen')
  expect(fillWords(sentence, { count: 0 })).toBe('0 fees are left of {name}')
  expect(fillWords(sentence, { count: 0 }, () => '')).toBe('0 fees are left of ')
  expect(fillWords('{count|fee|fees}', {})).toBe('{count|fee|fees}')
})

test('a number and its noun', () => {
  expect([0, 1, 2].map((count) => counted(count, 'photo'))).toEqual(['0 photos', '1 photo', '2 photos'])
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
  expect(counted('2/1', 'working day')).toBe('2/1 working days')
  expect([1, 2].map((count) => agreed(count, 'is', 'are'))).toEqual(['is', 'are'])
})
