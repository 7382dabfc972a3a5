import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { meetingListSheet } from './export-list.ts'
import { mailReport } from './mail-report.ts'

export const sendEnrollReport: Handler<typeof reports, 'sendEnrollReport'> = async ({ engagementId }, ctx) =>
  mailReport(ctx, engagementId, { kind: 'enrollReport', lists: (id) => [meetingListSheet(ctx, id, 'enroll')] })
