import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countColleagues, findColleagues } from './store/colleague-repo.ts'

export const colleagueList: Handler<typeof enrolment, 'colleagueList'> = async ({ engagementId }, ctx) => ({
  list: await findColleagues(ctx.tx, engagementId),
  total: await countColleagues(ctx.tx, engagementId),
})
