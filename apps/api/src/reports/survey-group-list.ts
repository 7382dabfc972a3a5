import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countSurveyGroups } from './survey-report-repo.ts'

export const surveyGroupList: Handler<typeof reports, 'surveyGroupList'> = async (
  { engagementId, groupBy = 'survey' },
  ctx,
) => ({ groupBy, ...(await countSurveyGroups(ctx.tx, engagementId, groupBy)) })
