import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import { presentAnswers, presentPaper, presentResult } from './response-presenter.ts'
import { findResponses } from './response-repo.ts'
import { findSurveyPerson, openLink, refusalNow, type SurveyPerson } from './survey-link.ts'
import { surveyToken } from './survey-token.ts'

type Output = OutputOf<(typeof exams)['surveyOpen']>

/** Once it is over, what was handed in can still be looked at. */
const AFTERWARDS: readonly (string | undefined)[] = ['surveyClosed', 'surveyExpired']

export const surveyOpen: Handler<typeof exams, 'surveyOpen'> = async ({ token }, ctx) => {
  const opened = await openLink(ctx, token)
  const { row } = opened
  const person = opened.person ?? (await holder(ctx, row))
  const refusal = refusalNow(ctx, row, person)
  const shown = person && (await presentPerson(ctx, row, person))
  const hasResult = shown !== null && shown.result !== null && AFTERWARDS.includes(refusal)
  if (refusal && !hasResult) throw new AppError(refusal)
  const { engagementId, engagementName, organiser, openUntil } = row
  return {
    engagementId,
    engagementName,
    organiser,
    openUntil: openUntil ?? ctx.at,
    isOpen: refusal === undefined,
    paper: presentPaper(row, person?.personKey ?? ''),
    person: shown,
  }
}

/** Who opens the common link with the token of their enrolment. */
async function holder(ctx: Ctx, row: QuestionnaireRow): Promise<SurveyPerson | null> {
  if (ctx.actor.kind !== 'attendee') return null
  return (await findSurveyPerson(ctx, row, ctx.actor.enrollmentId)) ?? null
}

async function presentPerson(ctx: Ctx, row: QuestionnaireRow, person: SurveyPerson): Promise<Output['person']> {
  const { questionnaireId, enrollmentId, personKey, name } = person
  const responses = await findResponses(ctx.tx, questionnaireId, personKey)
  const last = responses.at(-1)
  return {
    token: surveyToken(ctx.signInKey, { questionnaireId, enrollmentId }, row.linkIssue),
    name,
    attempt: last?.attempt ?? 1,
    // Whoever else learns their address must not read what they said where no name was promised.
    answers: presentAnswers(row.isAnonymous && last?.state === 'submitted' ? {} : (last?.answers ?? {})),
    savedAt: last?.savedAt ?? null,
    result: last?.state === 'draft' ? null : presentResult(row, responses),
  }
}
