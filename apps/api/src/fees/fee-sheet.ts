import type { feeSheet } from '@osmp/contract/fees/models.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { isLiveFee } from '@osmp/domain/fees/fee-state.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf, yearOf } from '@osmp/domain/kit/time.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type * as z from 'zod/mini'
import { loadPayOutlook } from '../contracts/public.ts'
import { loadHands } from '../duties/public.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { loadStakes, type MeetingRow, meetingPolicies } from '../meetings/public.ts'
import { type DraftFee, draftFees, yearLoad } from './draft-fees.ts'
import { officeActions } from './fee-actions.ts'
import { type FeeView, presentDraft, presentFee } from './fee-presenter.ts'
import { type FeeRecord, findMeetingFees } from './fee-repo.ts'
import { findYearTalks, type YearTalk } from './speaker-load-repo.ts'
import { submissionRefusal } from './submission-window.ts'
import { findPaidTalks, type PaidTalk } from './talk-repo.ts'
import { loadCalendar } from '../policies/public.ts'

type FeeSheet = z.output<typeof feeSheet>

/** True while a fee blocks another for the same talk. */
export const isLive = ({ state }: Pick<FeeRecord, 'state'>): boolean => isLiveFee(state)

/** Shown as it stands: a live fee, or one that nothing will follow. */
const stands = ({ state }: Pick<FeeRecord, 'state'>): boolean => isLiveFee(state) || state === 'waived'

/** Days that fees depend on, Asia/Shanghai. */
export function feeDays(meeting: MeetingRow, now: number): { meetingDay: string; today: string } {
  const today = shanghaiDate(now)
  return { meetingDay: meeting.start_at === null ? today : localDateOf(meeting.start_at), today }
}

type Known = {
  policies: Policies
  refusal: ResultName | null
  talks: readonly PaidTalk[]
  fees: readonly FeeRecord[]
  drafts: readonly DraftFee[]
  year: readonly YearTalk[]
}

/** The fees of a meeting: stored ones as they are, the others as they would be submitted now, in the agenda's order. */
export async function loadFeeSheet(ctx: Ctx, meeting: MeetingRow): Promise<FeeSheet> {
  const known = await loadKnown(ctx, meeting)
  const hands = await loadHands(ctx)
  const rows = await feeRows(ctx, meeting, { ...known, hands })
  const total = (pick: 'net' | 'gross' | 'tax') => toWire(sumFen(rows.map(({ amounts }) => amounts[pick])))
  const maySubmit = mayOnMeeting(authorisedMeeting(ctx).standing, 'submitFees')
  const reason = known.refusal === null ? undefined : refusalText(known.refusal, ctx.locale)
  const submit = { action: 'submitFees', allowed: reason === undefined, ...(reason === undefined ? {} : { reason }) }
  return {
    engagementId: meeting.id,
    engagementName: meeting.name,
    engagementCode: meeting.engagement_code,
    ioCode: meeting.io_code,
    rows: rows.map(({ view }) => view),
    totals: { net: total('net'), gross: total('gross'), tax: total('tax') },
    allowedActions: maySubmit ? [submit] : [],
  }
}

async function loadKnown({ tx, now }: Ctx, meeting: MeetingRow): Promise<Known> {
  const policies = await meetingPolicies(tx, meeting, now)
  const refusal = submissionRefusal(meeting, { now, policies, calendar: await loadCalendar(tx) })
  const days = feeDays(meeting, now)
  const talks = await findPaidTalks(tx, meeting.id, days)
  const fees = await findMeetingFees(tx, meeting.id)
  const taken = new Set(fees.filter(stands).map(({ engagementSpeakerId }) => engagementSpeakerId))
  const open = talks.filter(({ engagementSpeakerId }) => !taken.has(engagementSpeakerId))
  const drafts = await draftFees(tx, open, { engagementId: meeting.id, meetingDay: days.meetingDay, now, policies })
  const hcpIds = [...new Set(fees.filter(isLive).map(({ hcpId }) => hcpId))]
  const year = await findYearTalks(tx, hcpIds, yearOf(days.meetingDay))
  return { policies, refusal, talks, fees, drafts, year }
}

/** A waived fee counts nothing, nor does one that came back or was reversed until it is submitted again. */
const NONE = { net: 0, gross: 0, tax: 0 }

type Row = { view: FeeView; amounts: { net: number; gross: number; tax: number } }

async function feeRows(ctx: Ctx, meeting: MeetingRow, known: Known & { hands: Hands }): Promise<Row[]> {
  const { standing } = authorisedMeeting(ctx)
  const { locale } = ctx
  const { policies, refusal, talks, fees, drafts, year, hands } = known
  const capYear = policies('speaker.cap.year.net').value
  const maySubmit = mayOnMeeting(standing, 'submitFees')
  const stakes = await loadStakes(ctx.tx, meeting, '')
  const expectedOn = await loadPayOutlook(ctx)
  const officer = {
    actor: staff(ctx),
    hands,
    stakes,
    meetingStatus: meeting.status,
    locale,
    today: shanghaiDate(ctx.now),
  }
  return talks.flatMap((talk): Row[] => {
    const talkId = talk.engagementSpeakerId
    const own = fees.filter(({ engagementSpeakerId }) => engagementSpeakerId === talkId)
    const fee = own.find(stands)
    if (fee) {
      const actions = mayOnMeeting(standing, 'decideFees') ? officeActions(fee, officer) : []
      const { net } = yearLoad(year, { talkId, hcpId: talk.hcpId, engagementId: meeting.id })
      return [
        {
          view: {
            ...presentFee(fee, { capYear, yearNetBefore: net }, { locale, actions }),
            expectedOn: expectedOn(fee),
          },
          amounts: isLive(fee) ? fee : NONE,
        },
      ]
    }
    const draft = drafts.find((candidate) => candidate.talk === talk)
    if (!draft) return []
    const returned = own.find(({ state }) => state === 'returned' || state === 'reversed')
    return [
      {
        view: presentDraft({ draft, returned, refusal, capYear, maySubmit }, locale),
        amounts: returned ? NONE : draft,
      },
    ]
  })
}
