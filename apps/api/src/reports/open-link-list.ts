import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findOpenLinkRows } from './open-link-report-repo.ts'
import { pageOf, questionOf } from './report-question-repo.ts'

export const openLinkList: Handler<typeof reports, 'openLinkList'> = async (input, ctx) => {
  const question = questionOf(input)
  const found = await findOpenLinkRows(ctx.tx, question)
  const { rows, cursor } = pageOf(found, question.limit, ({ firstAt, openLinkId }) => ({ at: firstAt, id: openLinkId }))
  return { list: [...rows], cursor }
}
