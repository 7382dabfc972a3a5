import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countSignGroups } from './sign-report-repo.ts'

export const signGroupList: Handler<typeof reports, 'signGroupList'> = async (
  { engagementId, groupBy = 'hospital' },
  ctx,
) => ({ groupBy, ...(await countSignGroups(ctx.tx, engagementId, groupBy)) })
