import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { answerAttempt, lockAttempts } from './current-attempt.ts'
import { answersOf } from './response-presenter.ts'
import { saveAnswers } from './response-repo.ts'

export const answerSave: Handler<typeof exams, 'answerSave'> = async (input, ctx) => {
  const found = await lockAttempts(ctx, input.token)
  const { responseId, answers } = await answerAttempt(ctx, found, input.attempt, answersOf(input.answers))
  await saveAnswers(ctx.tx, responseId, answers, ctx.at)
  return { savedAt: ctx.at }
}
