import { expect, test } from 'vitest'
import type { Question, QuestionnaireContent, QuestionnaireKind } from './questionnaire.ts'
import { QUESTIONNAIRE_FAULTS, questionnaireFaults } from './questionnaire-rules.ts'
import { sampleContent, sampleQuestion } from './test-questionnaire.ts'

type Case = [name: string, kind: QuestionnaireKind, questions: Question[], changes?: Partial<QuestionnaireContent>]
const scored = (changes: Partial<Question> = {}) => sampleQuestion('single', { points: 10, right: ['a'], ...changes })
const labels = (...words: string[]) => words.map((label, index) => ({ id: String(index), label }))

const CASES: Case[] = [
  [
    'every kind of question',
    'survey',
    (['single', 'multiple', 'scale', 'stars', 'text', 'order'] as const).map((type) => sampleQuestion(type)),
  ],
  ['an exam with a right answer', 'exam', [scored()]],
  ['an exam of an order: its options are right as they stand', 'exam', [sampleQuestion('order', { points: 5 })]],
  ['NPS with its question and a reason', 'nps', [sampleQuestion('scale'), sampleQuestion('text')]],
  ['no title', 'survey', [sampleQuestion('text')], { title: '' }],
  ['no question', 'survey', []],
  ['a question without words', 'survey', [sampleQuestion('text', { title: '' })]],
  ['one option', 'survey', [sampleQuestion('single', { options: labels('甲') })]],
  ['an empty option', 'survey', [sampleQuestion('single', { options: labels('甲', '') })]],
  ['the same option twice', 'survey', [sampleQuestion('multiple', { options: labels('甲', '甲') })]],
  ['nothing marked right', 'exam', [scored({ right: [] })]],
  ['two right of one choice', 'exam', [scored({ right: ['a', 'b'] })]],
  ['a right one that is gone', 'exam', [scored({ right: ['x'] })]],
  ['an exam worth nothing', 'exam', [scored({ points: 0 })]],
  ['an anonymous exam', 'exam', [scored()], { isAnonymous: true }],
  ['NPS without its question', 'nps', [sampleQuestion('stars')]],
  ['NPS whose question may be left out', 'nps', [sampleQuestion('scale', { required: false })]],
  ['NPS twice', 'nps', [sampleQuestion('scale'), sampleQuestion('scale', { id: 'again' })]],
]

const found = ([, kind, questions, changes]: Case) => questionnaireFaults(kind, sampleContent(questions, changes))

test('what keeps a questionnaire from being opened', () => {
  const rows = CASES.map((row) => {
    const faults = found(row).map(({ fault, number }) => (number === null ? fault : `${fault} ${number}`))
    return `${row[0]}: ${faults.join(', ') || 'fine'}`
  })
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "every kind of question: fine
    an exam with a right answer: fine
    an exam of an order: its options are right as they stand: fine
    NPS with its question and a reason: fine
    no title: questionnaireTitleMissing
    no question: questionnaireEmpty
    a question without words: questionTitleMissing 1
    one option: questionOptionsFew 1
    an empty option: questionOptionEmpty 1
    the same option twice: questionOptionTwice 1
    nothing marked right: questionRightMissing 1
    two right of one choice: questionRightMissing 1
    a right one that is gone: questionRightMissing 1
    an exam worth nothing: examUnscored
    an anonymous exam: examNotAnonymous
    NPS without its question: npsQuestionNeeded
    NPS whose question may be left out: npsQuestionNeeded
    NPS twice: npsQuestionNeeded"
  `)
})

test('every fault is found by one of them', () => {
  const given = new Set(CASES.flatMap((row) => found(row).map(({ fault }) => fault)))
  expect([...given].toSorted()).toEqual([...QUESTIONNAIRE_FAULTS].toSorted())
})
