import type { Question, QuestionnaireContent } from './questionnaire.ts'

/** A question for tests: three options where it has any. */
export function sampleQuestion(type: Question['type'], changes: Partial<Question> = {}): Question {
  const options = ['single', 'multiple', 'order'].includes(type)
    ? [
        { id: 'a', label: '甲' },
        { id: 'b', label: '乙' },
        { id: 'c', label: '丙' },
      ]
    : []
  return { id: type, type, title: '题目', required: true, options, points: 0, right: [], ...changes }
}

export const sampleContent = (
  questions: readonly Question[],
  changes: Partial<QuestionnaireContent> = {},
): QuestionnaireContent => ({
  title: '标题',
  intro: '',
  isAnonymous: false,
  audience: 'signed',
  sendWhen: 'manual',
  openDays: 7,
  passPercent: 60,
  attempts: 2,
  questions,
  ...changes,
})
