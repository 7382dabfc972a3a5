import type { feeSheet } from '@osmp/contract/fees/models.ts'
import { isLiveFee } from '@osmp/domain/fees/fee-state.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type * as z from 'zod/mini'
import { refusalText } from '../kit/app-error.ts'
import type { Ctx } from '../kit/ctx.ts'
import { authorisedMeeting, staff } from '../kit/require-staff.ts'
import { loadCalendar, loadStakes, type MeetingRow, meetingPolicies } from '../meetings/public.ts'
import { draftFees, yearLoad } from './draft-fees.ts'
import { financeActions } from './fee-actions.ts'
import { presentDraft, presentFee } from './fee-presenter.ts'
import { type FeeRecord, findMeetingFees } from './fee-repo.ts'
import { findYearTalks } from './speaker-load-repo.ts'
import { submissionRefusal } from './submission-window.ts'
import { findPaidTalks } from './talk-repo.ts'

type FeeSheet = z.output<typeof feeSheet>

/** True while a fee blocks another for the same talk. */
export const isLive = ({ state }: Pick<FeeRecord, 'state'>): boolean =>
  state !== 'reversed' && state !== 'returned' && isLiveFee(state)

/** Days that fees depend on, Asia/Shanghai. */
export function feeDays(meeting: MeetingRow, now: number): { meetingDay: string; today: string } {
  const today = shanghaiDate(now)
  return { meetingDay: meeting.start_at === null ? today : localDateOf(meeting.start_at), today }
}

/** The fees of a meeting: stored ones as they are, the others as they would be submitted now, in the agenda's order. */
export async function loadFeeSheet(ctx: Ctx, meeting: MeetingRow): Promise<FeeSheet> {
  const { tx, now, locale } = ctx
  const { standing } = authorisedMeeting(ctx)
  const policies = await meetingPolicies(tx, meeting, now)
  const refusal = submissionRefusal(meeting, { now, policies, calendar: await loadCalendar(tx) })
  const days = feeDays(meeting, now)
  const talks = await findPaidTalks(tx, meeting.id, days)
  const fees = await findMeetingFees(tx, meeting.id)
  const live = new Map(fees.filter(isLive).map((fee) => [fee.engagementSpeakerId, fee]))
  const open = talks.filter(({ engagementSpeakerId }) => !live.has(engagementSpeakerId))
  const drafts = await draftFees(tx, open, { engagementId: meeting.id, meetingDay: days.meetingDay, now, policies })
  const year = await findYearTalks(
    tx,
    [...new Set([...live.values()].map(({ hcpId }) => hcpId))],
    days.meetingDay.slice(0, 4),
  )
  const capYear = policies('speaker.cap.year.net').value
  const maySubmit = mayOnMeeting(standing, 'submitFees')
  const officer = {
    personId: staff(ctx).personId,
    stakes: await loadStakes(tx, meeting, ''),
    meetingStatus: meeting.status,
    locale,
  }
  const rows = talks.map((talk) => {
    const fee = live.get(talk.engagementSpeakerId)
    if (fee) {
      const actions = mayOnMeeting(standing, 'decideFees') ? financeActions(fee, officer) : []
      const { net } = yearLoad(year, { talkId: talk.engagementSpeakerId, hcpId: talk.hcpId, engagementId: meeting.id })
      return { view: presentFee(fee, { capYear, yearNetBefore: net }, { locale, actions }), amounts: fee }
    }
    const draft = drafts.find((candidate) => candidate.talk === talk)
    if (!draft) throw new Error(`no fee computed for talk ${talk.engagementSpeakerId}`)
    const returned = fees.find(
      ({ engagementSpeakerId, state }) => engagementSpeakerId === talk.engagementSpeakerId && state === 'returned',
    )
    return { view: presentDraft({ draft, returned, refusal, capYear, maySubmit }, locale), amounts: draft }
  })
  const total = (pick: 'net' | 'gross' | 'tax') => toWire(sumFen(rows.map(({ amounts }) => amounts[pick])))
  const reason = refusal === null ? undefined : refusalText(refusal, locale)
  return {
    engagementId: meeting.id,
    engagementName: meeting.name,
    engagementCode: meeting.engagement_code,
    ioCode: meeting.io_code,
    rows: rows.map(({ view }) => view),
    totals: { net: total('net'), gross: total('gross'), tax: total('tax') },
    allowedActions: maySubmit
      ? [{ action: 'submitFees', allowed: reason === undefined, ...(reason === undefined ? {} : { reason }) }]
      : [],
  }
}
