import type { surveyCalls } from '@osmp/contract/exams/survey-endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { Answer, Answers } from '@osmp/domain/exams/questionnaire.ts'
import { mayRetake } from '@osmp/domain/exams/questionnaire-state.ts'
import { scoreExam, shuffled } from '@osmp/domain/exams/scoring-rules.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import type { ResponseRow } from './response-repo.ts'

type SentAnswers = InputOf<(typeof surveyCalls)['answerSave']>['answers']
type Result = OutputOf<(typeof surveyCalls)['answerSubmit']>
type Paper = OutputOf<(typeof surveyCalls)['surveyOpen']>['paper']

export const answersOf = (sent: SentAnswers): Answers =>
  Object.fromEntries(sent.map(({ questionId, ...answer }) => [questionId, answer]))

export function presentAnswers(answers: Answers) {
  return Object.entries(answers).map(([questionId, answer]) => ({ questionId, ...presentAnswer(answer) }))
}

const presentAnswer = ({ choices, number, text }: Answer) => ({
  ...(choices === undefined ? {} : { choices: [...choices] }),
  ...(number === undefined ? {} : { number }),
  ...(text === undefined ? {} : { text }),
})

/** The questions without what is right; `seed`: whose sheet it is, for the order of statements in an exam. */
export function presentPaper(row: QuestionnaireRow, seed: string): Paper {
  const { kind, title, intro, isAnonymous, passPercent, attempts } = row
  const questions = row.questions.map(({ right: _right, options, ...question }) => {
    const isMixed = kind === 'exam' && question.type === 'order'
    return { ...question, options: [...(isMixed ? shuffled(options, seed) : options)] }
  })
  return { kind, title, intro, isAnonymous, passPercent, attempts, questions }
}

/** The last hand-in of these attempts. What was wrong is told once no attempt is left. */
export function presentResult(row: QuestionnaireRow, responses: readonly ResponseRow[]): Result | null {
  const last = responses.findLast(({ state }) => state === 'submitted')
  return last ? presentHandIn(row, last) : null
}

export function presentHandIn(row: QuestionnaireRow, handIn: ResponseRow): Result {
  const { attempt, points, maxPoints, isPassed, answers } = handIn
  const submittedAt = handIn.submittedAt ?? handIn.savedAt
  if (points === null || maxPoints === null || isPassed === null) return { attempt, submittedAt, exam: null }
  const { kind, attempts } = row
  const attemptsLeft = mayRetake({ kind, attempts, taken: attempt, isPassed }) ? attempts - attempt : 0
  const wrong = attemptsLeft > 0 ? null : [...scoreExam(row.questions, answers, row.passPercent).wrong]
  return { attempt, submittedAt, exam: { points, maxPoints, isPassed, attemptsLeft, wrong } }
}
