import { impossibleAnswers, mergeAnswers } from '@osmp/domain/exams/answer-rules.ts'
import type { Answers } from '@osmp/domain/exams/questionnaire.ts'
import { mayRetake } from '@osmp/domain/exams/questionnaire-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import { insertResponse, lockResponses, type ResponseRow } from './response-repo.ts'
import { openLink, requireOpen, type SurveyPerson } from './survey-link.ts'

export type Attempt = { row: QuestionnaireRow; person: SurveyPerson; responses: readonly ResponseRow[] }

/** The person behind an own link with all their attempts, under lock. */
export async function lockAttempts(ctx: Ctx, token: string): Promise<Attempt> {
  const { row, person } = await openLink(ctx, token, 'share')
  if (!person) throw new AppError('surveyLinkInvalid')
  return { row, person, responses: await lockResponses(ctx.tx, row.questionnaireId, person.personKey) }
}

/** The id of the attempt under way, begun when it is the next one, and its answers with these. */
export async function answerAttempt(
  ctx: Ctx,
  { row, person, responses }: Attempt,
  attempt: number,
  sent: Answers,
): Promise<{ responseId: string; answers: Answers }> {
  requireOpen(ctx, row, person)
  const impossible = impossibleAnswers(row.questions, sent)
  if (impossible.length > 0) throw new AppError('surveyAnswerInvalid', { count: impossible.length })
  const last = responses.at(-1)
  if (last?.state === 'draft' && last.attempt === attempt) {
    return { responseId: last.responseId, answers: mergeAnswers(last.answers, sent) }
  }
  if (attempt <= (last?.attempt ?? 0)) throw new AppError('surveyAttemptOver')
  if (last?.state === 'draft' || attempt !== (last?.attempt ?? 0) + 1 || (last && !isRetakeOpen(row, last))) {
    throw new AppError('surveyNoAttempts')
  }
  return {
    responseId: await insertResponse(ctx.tx, person, attempt, ctx.at),
    answers: mergeAnswers({}, sent),
  }
}

const isRetakeOpen = ({ kind, attempts }: QuestionnaireRow, { attempt, isPassed }: ResponseRow): boolean =>
  mayRetake({ kind, attempts, taken: attempt, isPassed: isPassed === true })
