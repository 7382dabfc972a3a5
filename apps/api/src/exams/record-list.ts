import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { statusesOf } from './people-repo.ts'
import { questionnaireOf } from './questionnaire-of.ts'
import { findRecords } from './record-repo.ts'

export const PAGE = 50

export const recordList: Handler<typeof exams, 'recordList'> = async (input, ctx) => {
  const row = await questionnaireOf(ctx, input)
  if (row.isAnonymous) throw new AppError('surveyAnonymous')
  const { questionnaireId, engagementId, title, kind } = row
  const { state, keyword, page = 1 } = input
  const filter = { questionnaireId, engagementId, statuses: statusesOf(row.audience), state, keyword }
  const { rows, total } = await findRecords(ctx.tx, filter, page)
  return {
    list: rows.slice(0, PAGE).map((record) => ({ ...record, questionnaireId, title, kind })),
    total,
    hasMore: rows.length > PAGE,
  }
}
