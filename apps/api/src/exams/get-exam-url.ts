import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { askedNow } from './open-questionnaire.ts'
import { findSurveyPerson, requireOpen, surveyPath } from './survey-link.ts'

/** An attendee's own; the meeting's staff get the common one, for an own address answers in its person's name. */
export const getExamUrl: Handler<typeof exams, 'getExamUrl'> = async (input, ctx) => {
  const { engagementId } = input
  const own = ctx.actor.kind === 'attendee' && ctx.actor.engagementId === engagementId ? ctx.actor.enrollmentId : null
  if (ctx.actor.kind === 'staff') await ctx.authorise(engagementId, 'editLanding')
  else if (own === null) throw new AppError('meetingNotFound')
  const enrollmentId = own ?? input.enrollmentId
  const row = await askedNow(ctx, input)
  // An own address shows what its person answered.
  if (row.isAnonymous && own === null) throw new AppError('surveyAnonymous')
  const person = enrollmentId === undefined ? undefined : await findSurveyPerson(ctx, row, enrollmentId)
  if (!person) throw new AppError('surveyPersonUnknown')
  requireOpen(ctx, row, person)
  return { url: ctx.config.publicUrl + surveyPath(ctx.signInKey, row, own) }
}
