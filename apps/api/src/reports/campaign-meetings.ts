import type { reports } from '@osmp/contract/reports/endpoints.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isClosed, isMeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findCampaignMeetings } from './campaign-meeting-repo.ts'
import { campaignQuestion } from './campaign-question.ts'
import { pageOf } from './report-question-repo.ts'

const PAGE = 20

export const campaignMeetings: Handler<typeof reports, 'campaignMeetings'> = async (input, ctx) => {
  const { status, closing, cursorAt, cursorId, ...question } = input
  const { span } = await campaignQuestion(question, ctx)
  const after = cursorAt === undefined || cursorId === undefined ? null : { at: cursorAt, id: cursorId }
  const found = await findCampaignMeetings(ctx.tx, {
    span,
    choice: { status, closing },
    today: localDateOf(ctx.at),
    after,
    limit: PAGE + 1,
  })
  const { rows, cursor } = pageOf(found, PAGE + 1, ({ sortAt, id }) => ({ at: sortAt, id }))
  const list = rows.flatMap((row) => {
    if (!isMeetingStatus(row.status)) return []
    return {
      engagementId: row.id,
      engagementCode: row.code,
      engagementName: row.name,
      ownerName: row.owner,
      status: row.status,
      startDatetime: row.startAt,
      enrolled: row.enrolled,
      signed: row.signed,
      actualAmount: isClosed(row.status) && row.actualAmount !== null ? toWire(row.actualAmount) : null,
      closing: row.isDue ? (row.isOnTime ? ('onTime' as const) : ('late' as const)) : null,
    }
  })
  return { list, cursor }
}
