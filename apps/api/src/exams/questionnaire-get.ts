import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { peopleOf, questionnaireOf } from './questionnaire-of.ts'
import { phaseOf, presentActions, presentContent } from './questionnaire-presenter.ts'
import { wasOpened } from './questionnaire-repo.ts'
import { shortSurveyPath } from './short-survey-route.ts'
import { surveyPath } from './survey-link.ts'

export const questionnaireGet: Handler<typeof exams, 'questionnaireGet'> = async (input, ctx) => {
  const row = await questionnaireOf(ctx, input)
  const people = await peopleOf(ctx, row)
  const { questionnaireId, engagementId, engagementName, kind, openUntil, sentAt } = row
  const phase = phaseOf(row, ctx.now)
  const maySetUp = mayOnMeeting(authorisedMeeting(ctx).standing, 'editLanding')
  const facts = { started: people.started, wasOpened: await wasOpened(ctx.tx, questionnaireId) }
  return {
    questionnaireId,
    engagementId,
    engagementName,
    kind,
    phase,
    version: row.edit,
    content: presentContent(row),
    openUntil,
    sentAt,
    url: phase === 'open' ? ctx.config.publicUrl + surveyPath(ctx.signInKey, row, null) : null,
    shortUrl: phase === 'open' ? ctx.config.publicUrl + shortSurveyPath(ctx.signInKey, row) : null,
    ...people,
    allowedActions: maySetUp ? presentActions(ctx, row, facts) : [],
  }
}
