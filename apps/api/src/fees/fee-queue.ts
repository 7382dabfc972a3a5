import type { fees } from '@osmp/contract/fees/endpoints.ts'
import { policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { loadPolicies } from '../policies/public.ts'
import { yearLoad } from './draft-fees.ts'
import { financeActions } from './fee-actions.ts'
import { presentQueueItem } from './fee-presenter.ts'
import { type FeeRecord, findQueue } from './fee-repo.ts'
import { findQueueMeetings } from './queue-meeting-repo.ts'
import { findYearTalks, type YearTalk } from './speaker-load-repo.ts'

const PAGE = 20

export const feeQueue: Handler<typeof fees, 'feeQueue'> = async ({ state, page = 1 }, ctx) => {
  const { personId, buId } = staff(ctx)
  const { fees, total } = await findQueue(ctx.tx, buId, state ?? 'all', page)
  const year = await yearTalksOf(ctx, fees)
  const meetings = await findQueueMeetings(ctx.tx, [...new Set(fees.map(({ engagementId }) => engagementId))])
  const rows = await loadPolicies(ctx.tx)
  const list = fees.flatMap((fee) => {
    const meeting = meetings.get(fee.engagementId)
    if (!meeting) return []
    const policies = policiesFor(rows, meeting.scope, shanghaiDate(ctx.now))
    const talks = year.get(fee.meetingYear) ?? []
    const { net } = yearLoad(talks, { ...fee, talkId: fee.engagementSpeakerId })
    const actions = financeActions(fee, {
      personId,
      stakes: meeting.stakes,
      meetingStatus: meeting.status,
      locale: ctx.locale,
    })
    return [
      presentQueueItem(
        fee,
        { capYear: policies('speaker.cap.year.net').value, yearNetBefore: net },
        { locale: ctx.locale, actions },
      ),
    ]
  })
  return { list, total, hasMore: page * PAGE < total }
}

/** What the speakers of a page earn, by year of the meeting: a page rarely touches more than two years. */
async function yearTalksOf({ tx }: Ctx, fees: readonly FeeRecord[]): Promise<Map<string, YearTalk[]>> {
  const years = new Map<string, YearTalk[]>()
  for (const year of new Set(fees.map(({ meetingYear }) => meetingYear))) {
    const hcpIds = [...new Set(fees.filter(({ meetingYear }) => meetingYear === year).map(({ hcpId }) => hcpId))]
    years.set(year, await findYearTalks(tx, hcpIds, year))
  }
  return years
}
