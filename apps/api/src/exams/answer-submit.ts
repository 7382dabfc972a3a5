import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { missingAnswers } from '@osmp/domain/exams/answer-rules.ts'
import type { Answers } from '@osmp/domain/exams/questionnaire.ts'
import { scoreExam } from '@osmp/domain/exams/scoring-rules.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { answerAttempt, lockAttempts } from './current-attempt.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import { releaseAnswers } from './release-answers.ts'
import { answersOf, presentHandIn } from './response-presenter.ts'
import { type HandIn, submitResponse } from './response-repo.ts'

export const answerSubmit: Handler<typeof exams, 'answerSubmit'> = async (input, ctx) => {
  const found = await lockAttempts(ctx, input.token)
  const { row, responses } = found
  const before = responses.find(({ attempt, state }) => attempt === input.attempt && state === 'submitted')
  // A repeat whose first answer was lost on the way.
  if (before) return presentHandIn(row, before)
  const { responseId, answers } = await answerAttempt(ctx, found, input.attempt, answersOf(input.answers))
  const missing = missingAnswers(row.questions, answers)
  if (missing.length > 0) throw new AppError('surveyIncomplete', { count: missing.length })
  const handIn = judge(row, answers)
  await submitResponse(ctx.tx, responseId, handIn, ctx.at)
  if (row.isAnonymous) await releaseAnswers(ctx.tx, row.questionnaireId, ctx.at)
  const { attempt } = input
  return presentHandIn(row, {
    ...handIn,
    responseId,
    attempt,
    state: 'submitted',
    savedAt: ctx.at,
    submittedAt: ctx.at,
  })
}

function judge({ kind, questions, passPercent }: QuestionnaireRow, answers: Answers): HandIn {
  const score = kind === 'exam' ? scoreExam(questions, answers, passPercent) : null
  const asked = kind === 'nps' ? questions.find(({ type, required }) => type === 'scale' && required) : undefined
  return {
    answers,
    points: score?.points ?? null,
    maxPoints: score?.maxPoints ?? null,
    isPassed: score?.isPassed ?? null,
    nps: (asked && answers[asked.id]?.number) ?? null,
  }
}
