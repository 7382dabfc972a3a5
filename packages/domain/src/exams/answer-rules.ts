import { type Answer, type Answers, LIMITS, type Question } from './questionnaire.ts'

/** Nothing was said: no choice, no number, and no word. */
export function isBlank({ choices, number, text }: Answer): boolean {
  return (choices === undefined || choices.length === 0) && number === undefined && (text ?? '').trim() === ''
}

/** Whether this is a possible answer to the question; a blank one is. */
export function fitsQuestion(question: Question, answer: Answer): boolean {
  if (isBlank(answer)) return true
  const { choices = [], number, text } = answer
  const given = [choices.length > 0, number !== undefined, text !== undefined].filter(Boolean).length
  if (given !== 1) return false
  if (question.type === 'text') return text !== undefined && [...text].length <= LIMITS.text
  if (question.type === 'scale') return isWhole(number, 0, 10)
  if (question.type === 'stars') return isWhole(number, 1, 5)
  const known = new Set(question.options.map(({ id }) => id))
  const isKnown = choices.every((id) => known.has(id)) && new Set(choices).size === choices.length
  if (question.type === 'single') return isKnown && choices.length === 1
  if (question.type === 'order') return isKnown && choices.length === known.size
  return isKnown && choices.length > 0
}

const isWhole = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

/** Ids of the questions that must be answered and are not. */
export function missingAnswers(questions: readonly Question[], answers: Answers): readonly string[] {
  return questions.filter(({ id, required }) => required && isBlank(answers[id] ?? {})).map(({ id }) => id)
}

/** Ids of the questions that this cannot be an answer to; also of questions nobody asked. */
export function impossibleAnswers(questions: readonly Question[], answers: Answers): readonly string[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return Object.entries(answers).flatMap(([id, answer]) => {
    const question = byId.get(id)
    return question !== undefined && fitsQuestion(question, answer) ? [] : [id]
  })
}

/** What was kept with what came in: the newer word on a question counts, a blank one takes it back. */
export function mergeAnswers(kept: Answers, incoming: Answers): Answers {
  return Object.fromEntries(Object.entries({ ...kept, ...incoming }).filter(([, answer]) => !isBlank(answer)))
}
