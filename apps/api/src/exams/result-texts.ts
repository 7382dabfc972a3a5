import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { visibleHandIns } from './handed-in.ts'
import { questionnaireOf } from './questionnaire-of.ts'

const PAGE = 20

export const resultTexts: Handler<typeof exams, 'resultTexts'> = async ({ questionId, page = 1, ...named }, ctx) => {
  const row = await questionnaireOf(ctx, named)
  const { rows } = await visibleHandIns(ctx, row)
  const texts = rows.flatMap(({ recordId, name, answers }) => {
    const text = answers[questionId]?.text
    return text === undefined ? [] : [{ recordId, text, name }]
  })
  const from = (page - 1) * PAGE
  return { list: texts.slice(from, from + PAGE), total: texts.length, hasMore: texts.length > from + PAGE }
}
