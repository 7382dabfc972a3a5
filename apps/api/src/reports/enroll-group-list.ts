import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countEnrollGroups } from './enroll-report-repo.ts'

export const enrollGroupList: Handler<typeof reports, 'enrollGroupList'> = async (
  { engagementId, groupBy = 'status' },
  ctx,
) => ({ groupBy, ...(await countEnrollGroups(ctx.tx, engagementId, groupBy)) })
