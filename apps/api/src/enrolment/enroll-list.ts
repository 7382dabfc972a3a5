import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { countEnrolments, findEnrolments } from './enrolment-list-repo.ts'
import { presentEnrolment } from './enrolment-presenter.ts'

const PAGE = 50

export const enrollList: Handler<typeof enrolment, 'enrollList'> = async (input, ctx) => {
  const { engagementId, keyword, tab = 'all', groupBy, group, page = 1 } = input
  const filter = { engagementId, tab, keyword, groupBy, group }
  const rows = await findEnrolments(ctx.tx, filter, page)
  return {
    list: rows.slice(0, PAGE).map(presentEnrolment),
    total: await countEnrolments(ctx.tx, filter),
    hasMore: rows.length > PAGE,
  }
}
