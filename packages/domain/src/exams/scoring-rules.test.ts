import { expect, test } from 'vitest'
import { scoreExam, shuffled } from './scoring-rules.ts'
import type { Answers } from './questionnaire.ts'
import { sampleQuestion } from './test-questionnaire.ts'

const EXAM = [
  sampleQuestion('single', { points: 20, right: ['b'] }),
  sampleQuestion('multiple', { points: 30, right: ['a', 'c'] }),
  sampleQuestion('order', { points: 50 }),
  sampleQuestion('stars', { points: 10 }),
  sampleQuestion('single', { id: 'unscored', right: ['a'] }),
]
const CASES: readonly [name: string, answers: Answers][] = [
  [
    'all right, in whatever order',
    { single: { choices: ['b'] }, multiple: { choices: ['c', 'a'] }, order: { choices: ['a', 'b', 'c'] } },
  ],
  ['nothing', {}],
  ['one too few', { single: { choices: ['b'] }, multiple: { choices: ['a'] }, order: { choices: ['a', 'b', 'c'] } }],
  ['one too many', { multiple: { choices: ['a', 'b', 'c'] }, order: { choices: ['a', 'b', 'c'] } }],
  [
    'the order turned round',
    { single: { choices: ['b'] }, multiple: { choices: ['a', 'c'] }, order: { choices: ['c', 'b', 'a'] } },
  ],
  ['what is not scored counts nothing', { unscored: { choices: ['a'] }, stars: { number: 5 } }],
]

test('points and pass at 60 percent', () => {
  const rows = CASES.map(([name, answers]) => {
    const { points, maxPoints, isPassed, wrong } = scoreExam(EXAM, answers, 60)
    return `${name}: ${points}/${maxPoints} ${isPassed ? 'passed' : 'failed'} wrong: ${wrong.join(' ') || '-'}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "all right, in whatever order: 100/100 passed wrong: -
    nothing: 0/100 failed wrong: single multiple order
    one too few: 70/100 passed wrong: multiple
    one too many: 50/100 failed wrong: single multiple
    the order turned round: 50/100 failed wrong: order
    what is not scored counts nothing: 0/100 failed wrong: single multiple order"
  `)
})

test('the pass mark itself passes', () => {
  const answers = { single: { choices: ['b'] }, multiple: { choices: ['a', 'c'] } }
  expect([50, 51].map((percent) => scoreExam(EXAM, answers, percent).isPassed)).toEqual([true, false])
})

test('statements are mixed alike for one person and never stand in the right order', () => {
  const options = EXAM[2]?.options ?? []
  const orders = ['one', 'two', 'three', 'four'].map((seed) =>
    shuffled(options, seed)
      .map(({ id }) => id)
      .join(''),
  )
  expect(orders).not.toContain('abc')
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect(
    shuffled(options, 'one')
      .map(({ id }) => id)
      .join(''),
  ).toBe(orders[0])
  for (let seed = 0; seed < 200; seed += 1) {
    expect(shuffled(options, String(seed)).map(({ id }) => id)).not.toEqual(['a', 'b', 'c'])
  }
})
