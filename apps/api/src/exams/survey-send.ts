import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { findEnrolled } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { linkId, sendPersonalLink } from '../messaging/public.ts'
import { askedNow } from './open-questionnaire.ts'
import type { QuestionnaireRow } from './questionnaire-repo.ts'
import { findSurveyPerson, requireOpen, type SurveyPerson, surveyPath } from './survey-link.ts'

export const surveySend: Handler<typeof exams, 'surveySend'> = async (input, ctx) => {
  const row = await askedNow(ctx, input)
  const person = await findSurveyPerson(ctx, row, input.enrollmentId)
  const enrolled = person && (await findEnrolled(ctx.tx, input.enrollmentId))
  if (!person || !enrolled) throw new AppError('surveyPersonUnknown')
  requireOpen(ctx, row, person)
  if (enrolled.phone === '') throw new AppError('placeWithoutPhone')
  return { sentTo: await sendOwnSurvey(ctx, row, person, enrolled.phone) }
}

/** A person's own address towards their own phone. Gives the masked number. */
export const sendOwnSurvey = (
  ctx: Ctx,
  row: QuestionnaireRow,
  { enrollmentId, name }: SurveyPerson,
  phone: string,
): Promise<string> =>
  sendPersonalLink(ctx, {
    kind: 'survey',
    objectId: linkId('survey', row.questionnaireId, row.linkIssue, enrollmentId),
    engagementId: row.engagementId,
    enrollmentId,
    phone,
    params: { name, meeting: row.engagementName },
    path: surveyPath(ctx.signInKey, row, enrollmentId),
  })
