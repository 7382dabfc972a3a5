import { expect, test } from 'vitest'
import { fitsQuestion, impossibleAnswers, mergeAnswers, missingAnswers } from './answer-rules.ts'
import type { Answer } from './questionnaire.ts'
import { sampleQuestion } from './test-questionnaire.ts'

const TYPES = ['single', 'multiple', 'scale', 'stars', 'text', 'order'] as const
const ANSWERS: readonly Answer[] = [
  {},
  { choices: [] },
  { text: '  ' },
  { choices: ['a'] },
  { choices: ['a', 'b'] },
  { choices: ['a', 'a'] },
  { choices: ['c', 'a', 'b'] },
  { choices: ['x'] },
  { number: 0 },
  { number: 5 },
  { number: 10 },
  { number: 2.5 },
  { number: -1 },
  { text: '很好' },
  { text: '字'.repeat(501) },
  { text: '很好', number: 5 },
]

test('which answers fit which question', () => {
  const rows = ANSWERS.map((answer) => {
    const fits = TYPES.map((type) => (fitsQuestion(sampleQuestion(type), answer) ? 'yes' : '-').padEnd(9)).join('')
    return `${JSON.stringify(answer).slice(0, 26).padEnd(28)}${fits}`.trimEnd()
  })
  expect([`${''.padEnd(28)}${TYPES.map((type) => type.padEnd(9)).join('')}`.trimEnd(), ...rows].join('\n'))
    .toMatchInlineSnapshot(`
    "                            single   multiple scale    stars    text     order
    {}                          yes      yes      yes      yes      yes      yes
    {"choices":[]}              yes      yes      yes      yes      yes      yes
    {"text":"  "}               yes      yes      yes      yes      yes      yes
    {"choices":["a"]}           yes      yes      -        -        -        -
    {"choices":["a","b"]}       -        yes      -        -        -        -
    {"choices":["a","a"]}       -        -        -        -        -        -
    {"choices":["c","a","b"]}   -        yes      -        -        -        yes
    {"choices":["x"]}           -        -        -        -        -        -
    {"number":0}                -        -        yes      -        -        -
    {"number":5}                -        -        yes      yes      -        -
    {"number":10}               -        -        yes      -        -        -
    {"number":2.5}              -        -        -        -        -        -
    {"number":-1}               -        -        -        -        -        -
    {"text":"很好"}               -        -        -        -        yes      -
    {"text":"字字字字字字字字字字字字字字字字字  -        -        -        -        -        -
    {"text":"很好","number":5}    -        -        -        -        -        -"
  `)
})

test('only what is required is missing; an answer to a question nobody asked is impossible', () => {
  const questions = [sampleQuestion('single'), sampleQuestion('text', { required: false })]
  expect(missingAnswers(questions, {})).toEqual(['single'])
  expect(missingAnswers(questions, { single: { choices: ['a'] } })).toEqual([])
  expect(impossibleAnswers(questions, { single: { number: 3 }, other: { text: '?' }, text: {} })).toEqual([
    'single',
    'other',
  ])
})

test('what comes in later counts, takes back when blank, and leaves the rest', () => {
  const kept = { q1: { number: 3 }, q2: { text: '旧' }, q3: { choices: ['a'] } }
  expect(mergeAnswers(kept, { q1: { number: 5 }, q2: { text: ' ' }, q4: { number: 1 } })).toEqual({
    q1: { number: 5 },
    q3: { choices: ['a'] },
    q4: { number: 1 },
  })
})
