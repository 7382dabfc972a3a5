import { expect, test } from 'vitest'
import {
  moveQuestion,
  newQuestion,
  totalPoints,
  withoutOption,
  withQuestion,
  withRight,
  withType,
} from './builder-state.ts'
import type { Content } from './questionnaire-types.ts'

const EMPTY: Content = {
  title: '',
  intro: '',
  isAnonymous: false,
  audience: 'signed',
  sendWhen: 'manual',
  openDays: 7,
  passPercent: 60,
  attempts: 1,
  questions: [],
}

test('a new question has what its kind needs; in an exam it is worth points', () => {
  const facts = (['single', 'order', 'scale', 'stars', 'text'] as const).map((type) => {
    const { options, points, required } = newQuestion(type, true)
    return `${type} ${options.length} ${points} ${required}`
  })
  expect(facts).toEqual(['single 2 10 true', 'order 2 10 true', 'scale 0 0 true', 'stars 0 0 true', 'text 0 0 false'])
  expect(newQuestion('single', false).points).toBe(0)
})

test('one right answer of a single choice, any of a multiple one, none that is gone', () => {
  const single = { ...newQuestion('single', true), right: ['a'] }
  expect(withRight(single, 'b', true).right).toEqual(['b'])
  expect(withRight(single, 'a', false).right).toEqual([])
  const multiple = { ...single, type: 'multiple' as const }
  expect(withRight(multiple, 'b', true).right).toEqual(['a', 'b'])
  const [first] = single.options
  expect(withoutOption({ ...single, right: [first?.id ?? ''] }, first?.id ?? '')).toMatchObject({ right: [] })
})

test('another kind keeps words and options where both have them', () => {
  const multiple = { ...newQuestion('multiple', true), title: '题目', right: ['a', 'b'], points: 30 }
  const single = withType(multiple, 'single', true)
  expect([single.title, single.options, single.right, single.points]).toEqual(['题目', multiple.options, ['a'], 30])
  expect(withType(multiple, 'order', true).right).toEqual([])
  expect(withType(multiple, 'text', true)).toMatchObject({ title: '题目', options: [], right: [], points: 0 })
})

test('questions change places, and their points add up', () => {
  const [one, two] = [newQuestion('single', true), newQuestion('scale', true)]
  const content = withQuestion(withQuestion(EMPTY, one), two)
  expect(moveQuestion(content, 0, 1).questions).toEqual([two, one])
  expect(moveQuestion(content, 0, 2).questions).toEqual([one, two])
  expect(totalPoints(content)).toBe(10)
})
