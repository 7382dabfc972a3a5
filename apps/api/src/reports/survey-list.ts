import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { pageOf, questionOf } from './report-question-repo.ts'
import { findSurveyRows } from './survey-report-repo.ts'

export const surveyList: Handler<typeof reports, 'surveyList'> = async (input, ctx) => {
  const question = questionOf(input)
  const found = await findSurveyRows(ctx.tx, question)
  const { rows, cursor } = pageOf(found, question.limit, ({ listedAt, recordId }) => ({
    at: listedAt,
    id: recordId,
  }))
  return { list: rows.map(({ listedAt: _place, ...row }) => row), cursor }
}
