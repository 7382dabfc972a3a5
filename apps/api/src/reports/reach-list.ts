import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findReach } from './reach-repo.ts'
import { pageOf, questionOf } from './report-question-repo.ts'

export const reachList: Handler<typeof reports, 'reachList'> = async ({ step = null, ...input }, ctx) => {
  const question = { ...questionOf<never>(input), step }
  const found = await findReach(ctx.tx, question)
  const { rows, cursor } = pageOf(found, question.limit, ({ at, reachId }) => ({ at, id: reachId }))
  return { list: rows.map(({ at: _place, ...row }) => row), cursor }
}
