import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { countDuplicate, requireNoProbing } from '../enrolment/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { findByNameAndPhone } from './people-repo.ts'
import { findSurveyPerson, openLink, requireOpen } from './survey-link.ts'
import { surveyToken } from './survey-token.ts'

/** Name and number together: one of them alone proves nothing, and who tries many numbers is stopped. */
export const surveyIdentify: Handler<typeof exams, 'surveyIdentify'> = async (input, ctx) => {
  const { row } = await openLink(ctx, input.token)
  requireOpen(ctx, row, null)
  const { questionnaireId, engagementId, linkIssue } = row
  const { deviceId, phone } = input
  const probe = { deviceId, address: ctx.address, engagementId, phone, now: ctx.clock.systemNow() }
  requireNoProbing(probe)
  countDuplicate(probe)
  const enrollmentId = await findByNameAndPhone(ctx.tx, engagementId, input)
  const person = enrollmentId && (await findSurveyPerson(ctx, row, enrollmentId))
  if (!person) throw new AppError('surveyPersonUnknown')
  requireOpen(ctx, row, person)
  return { token: surveyToken(ctx.signInKey, { questionnaireId, enrollmentId: person.enrollmentId }, linkIssue) }
}
