import { expect, test } from 'vitest'
import type { Answers } from './questionnaire.ts'
import { sampleQuestion } from './test-questionnaire.ts'
import { questionFigures } from './survey-summary.ts'

const ALL: Answers[] = [
  { single: { choices: ['a'] }, scale: { number: 10 }, order: { choices: ['b', 'a', 'c'] }, text: { text: '好' } },
  { single: { choices: ['b'] }, scale: { number: 6 }, order: { choices: ['b', 'c', 'a'] }, text: { text: ' ' } },
  { single: { choices: ['a'] }, scale: { number: 9 } },
  {},
]

test('what all said to a choice, a scale, an order and in words', () => {
  const of = (type: 'single' | 'scale' | 'order' | 'text') => questionFigures(sampleQuestion(type), ALL, 'nps')
  expect(of('single').options.map(({ id, count }) => `${id} ${count}`)).toEqual(['a 2', 'b 1', 'c 0'])
  const scale = of('scale')
  expect(scale.numbers.filter(({ count }) => count > 0)).toEqual([6, 9, 10].map((value) => ({ value, count: 1 })))
  expect([scale.numbers.length, scale.average, scale.nps?.score]).toEqual([11, 8.3, 33])
  expect(of('order').options.map(({ id, count, place }) => `${id} ${count} ${place}`)).toEqual([
    'a 0 2.5',
    'b 2 1',
    'c 0 2.5',
  ])
  expect([of('text').answered, of('text').average, of('text').right]).toEqual([1, null, null])
})

test('only the question an NPS questionnaire is about divides people into promoters and detractors', () => {
  expect(questionFigures(sampleQuestion('scale'), ALL, 'survey').nps).toBeNull()
  expect(questionFigures(sampleQuestion('scale', { required: false }), ALL, 'nps').nps).toBeNull()
})

test('in an exam who left a question out had it wrong', () => {
  const question = sampleQuestion('single', { points: 10, right: ['a'] })
  expect(questionFigures(question, ALL, 'exam').right).toBe(2)
  expect(questionFigures({ ...question, points: 0 }, ALL, 'exam').right).toBeNull()
})
