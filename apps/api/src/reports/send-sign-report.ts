import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { meetingListSheet } from './export-list.ts'
import { mailReport } from './mail-report.ts'

export const sendSignReport: Handler<typeof reports, 'sendSignReport'> = async ({ engagementId }, ctx) =>
  mailReport(ctx, engagementId, { kind: 'signReport', lists: (id) => [meetingListSheet(ctx, id, 'sign')] })
