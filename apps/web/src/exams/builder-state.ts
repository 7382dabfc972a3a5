import { hasOptions } from '@osmp/domain/exams/questionnaire.ts'
import { inOrder } from './in-order.ts'
import type { Content, DraftQuestion } from './questionnaire-types.ts'
import { newUuid } from '../kit/device/new-id.ts'

type QuestionType = DraftQuestion['type']

/** One of a kind within a questionnaire: eight hexadecimal figures. */
export const newId = (): string => newUuid().slice(0, 8)

const emptyOptions = () => [
  { id: newId(), label: '' },
  { id: newId(), label: '' },
]

/** A question to be written; in an exam it is worth ten points to begin with. */
export function newQuestion(type: QuestionType, isExam: boolean): DraftQuestion {
  const choose = hasOptions(type)
  return {
    id: newId(),
    type,
    title: '',
    required: type !== 'text',
    options: choose ? emptyOptions() : [],
    points: choose && isExam ? 10 : 0,
    right: [],
  }
}

export const withQuestion = (content: Content, question: DraftQuestion): Content => ({
  ...content,
  questions: [...content.questions, question],
})

export const changeQuestion = (content: Content, id: string, changes: Partial<DraftQuestion>): Content => ({
  ...content,
  questions: content.questions.map((question) => (question.id === id ? { ...question, ...changes } : question)),
})

export const withoutQuestion = (content: Content, id: string): Content => ({
  ...content,
  questions: content.questions.filter((question) => question.id !== id),
})

export const moveQuestion = (content: Content, from: number, to: number): Content => ({
  ...content,
  questions: inOrder(content.questions, from, to),
})

/** Another kind of answer: options stay where both have them, a right answer where it can be one. */
export function withType(question: DraftQuestion, type: QuestionType, isExam: boolean): DraftQuestion {
  const fresh = newQuestion(type, isExam)
  const keeps = hasOptions(type) && hasOptions(question.type)
  return {
    ...fresh,
    id: question.id,
    title: question.title,
    required: question.required,
    options: keeps ? question.options : fresh.options,
    points: keeps ? question.points : fresh.points,
    right: keeps && type !== 'order' ? question.right.slice(0, type === 'single' ? 1 : undefined) : [],
  }
}

export function withoutOption(question: DraftQuestion, id: string): Partial<DraftQuestion> {
  return {
    options: question.options.filter((option) => option.id !== id),
    right: question.right.filter((right) => right !== id),
  }
}

/** Marks an option as right: one of a single choice, any of a multiple one. */
export function withRight(question: DraftQuestion, id: string, isRight: boolean): Partial<DraftQuestion> {
  if (question.type === 'single') return { right: isRight ? [id] : [] }
  const others = question.right.filter((right) => right !== id)
  return { right: isRight ? [...others, id] : others }
}

export const totalPoints = ({ questions }: Content): number => questions.reduce((sum, { points }) => sum + points, 0)
