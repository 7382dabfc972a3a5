import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { EXPORT_LISTS } from '@osmp/contract/reports/models.ts'
import { meetingListSheet } from './export-list.ts'
import { mailReport } from './mail-report.ts'

export const sendReport: Handler<typeof reports, 'sendReport'> = async ({ engagementId }, ctx) =>
  mailReport(ctx, engagementId, {
    kind: 'meetingReport',
    lists: (id) => EXPORT_LISTS.map((list) => meetingListSheet(ctx, id, list)),
  })
