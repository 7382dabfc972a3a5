import { addressChannelOf } from '../kit/settings/phone-channel.ts'
import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { attendeeNumber, requireNoProbing } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findByNameAndPhone } from './people-repo.ts'
import { sendOwnSurvey } from './survey-send.ts'
import { findSurveyPerson, openLink, requireOpen } from './survey-link.ts'
import { surveyToken } from './survey-token.ts'

/** Who knows name and number gets the link sent to that number, for others know them too. Who tries many numbers is stopped. */
export const surveyIdentify: Handler<typeof exams, 'surveyIdentify'> = async (input, ctx) => {
  const { row } = await openLink(ctx, input.token)
  requireOpen(ctx, row, null)
  const { questionnaireId, engagementId, linkIssue } = row
  const { deviceId, name } = input
  const phone = attendeeNumber(input.phone)
  const tried = await requireNoProbing(ctx, { deviceId, engagementId, phone })
  const enrollmentId = await findByNameAndPhone(ctx.tx, engagementId, { name, phone })
  const person = enrollmentId && (await findSurveyPerson(ctx, row, enrollmentId))
  if (!person) {
    tried.answerRefused()
    throw new AppError('surveyPersonUnknown')
  }
  await tried.answer()
  requireOpen(ctx, row, person)
  if (addressChannelOf(ctx.config, phone) !== null)
    return { token: null, sentTo: await sendOwnSurvey(ctx, row, person, phone) }
  const target = { questionnaireId, enrollmentId: person.enrollmentId }
  return { token: surveyToken(ctx.signInKey, target, linkIssue), sentTo: null }
}
