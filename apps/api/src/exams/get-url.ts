import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { askedNow } from './open-questionnaire.ts'
import { surveyPath } from './survey-link.ts'

export const getUrl: Handler<typeof exams, 'getUrl'> = async (input, ctx) => {
  const row = await askedNow(ctx, input)
  return { url: ctx.config.publicUrl + surveyPath(ctx.signInKey, row, null), title: row.title, kind: row.kind }
}
