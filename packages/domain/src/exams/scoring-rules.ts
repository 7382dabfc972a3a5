import type { Answer, Answers, Question } from './questionnaire.ts'
import { isScored } from './questionnaire-rules.ts'

/** All or nothing: every right option and no other, or the right order. */
export function isRight(question: Question, { choices = [] }: Answer): boolean {
  if (question.type === 'order') return question.options.every(({ id }, index) => choices[index] === id)
  return choices.length === question.right.length && question.right.every((id) => choices.includes(id))
}

export type ExamResult = {
  readonly points: number
  readonly maxPoints: number
  readonly isPassed: boolean
  /** Ids of the scored questions that were not answered right. */
  readonly wrong: readonly string[]
}

/** Points of an exam and whether they reach `passPercent` of all. */
export function scoreExam(questions: readonly Question[], answers: Answers, passPercent: number): ExamResult {
  const scored = questions.filter(isScored)
  const wrong = scored.filter((question) => !isRight(question, answers[question.id] ?? {}))
  const maxPoints = sum(scored)
  const points = maxPoints - sum(wrong)
  return { points, maxPoints, isPassed: points * 100 >= passPercent * maxPoints, wrong: wrong.map(({ id }) => id) }
}

const sum = (questions: readonly Question[]): number => questions.reduce((total, { points }) => total + points, 0)

/** The same order for the same seed, and never the right one: options of an `order` question as an exam shows them. */
export function shuffled<T extends { readonly id: string }>(options: readonly T[], seed: string): readonly T[] {
  const mixed = [...options].sort((one, other) => hash(seed + one.id) - hash(seed + other.id))
  const [first, ...rest] = mixed
  const isUntouched = mixed.every(({ id }, index) => id === options[index]?.id)
  return isUntouched && first !== undefined ? [...rest, first] : mixed
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
