import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countOpenLinkGroups } from './open-link-report-repo.ts'

export const openLinkGroupList: Handler<typeof reports, 'openLinkGroupList'> = async (
  { engagementId, groupBy = 'source' },
  ctx,
) => ({ groupBy, ...(await countOpenLinkGroups(ctx.tx, engagementId, groupBy)) })
