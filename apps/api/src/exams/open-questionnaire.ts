import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { findQuestionnaires, type QuestionnaireRow } from './questionnaire-repo.ts'
import { refusalNow, requireOpen, surveyPath } from './survey-link.ts'

/** What a meeting asks: the questionnaire named, or the one made last that can be answered now. A draft does not exist for those asked. */
export async function askedNow(
  ctx: Ctx,
  { engagementId, questionnaireId }: { engagementId: string; questionnaireId?: string | undefined },
): Promise<QuestionnaireRow> {
  const published = (await findQuestionnaires(ctx.tx, engagementId)).filter(({ state }) => state !== 'draft')
  const row =
    questionnaireId === undefined
      ? published.findLast((one) => refusalNow(ctx, one, null) === undefined)
      : published.find((one) => one.questionnaireId === questionnaireId)
  if (!row) throw new AppError('surveyNone')
  requireOpen(ctx, row, null)
  return row
}

/** Where the page of a meeting that is over sends its visitors; null when nothing can be answered now. */
export async function openSurveyPath(
  ctx: Pick<Ctx, 'tx' | 'now' | 'signInKey'>,
  engagementId: string,
): Promise<string | null> {
  const rows = await findQuestionnaires(ctx.tx, engagementId)
  const row = rows.findLast((one) => refusalNow(ctx, one, null) === undefined)
  return row ? surveyPath(ctx.signInKey, row, null) : null
}
