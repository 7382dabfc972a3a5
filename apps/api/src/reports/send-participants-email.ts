import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { listSheet } from './list-sheet.ts'
import { mailReport } from './mail-report.ts'
import { enrollSource } from './meeting-lists.ts'
import { PARTICIPANTS_NAME } from './sheet-texts.ts'

export const sendParticipantsEmail: Handler<typeof reports, 'sendParticipantsEmail'> = async ({ engagementId }, ctx) =>
  mailReport(ctx, engagementId, {
    kind: 'participants',
    lists: (id) => [
      listSheet(enrollSource(id, { attendedOnly: true }), {
        tx: ctx.tx,
        locale: ctx.locale,
        name: PARTICIPANTS_NAME[ctx.locale],
      }),
    ],
  })
