import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { presentEnrolment } from './enrolment-presenter.ts'
import { countEnrolments, findEnrolments } from './enrolment-repo.ts'

const PAGE = 50

export const enrollList: Handler<typeof enrolment, 'enrollList'> = async ({ engagementId, keyword, page = 1 }, ctx) => {
  const rows = await findEnrolments(ctx.tx, engagementId, keyword, page)
  return {
    list: rows.slice(0, PAGE).map(presentEnrolment),
    total: await countEnrolments(ctx.tx, engagementId),
    hasMore: rows.length > PAGE,
  }
}
