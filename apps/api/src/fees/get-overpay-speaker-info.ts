import type { fees as calls } from '@osmp/contract/fees/endpoints.ts'
import type { overpaySpeaker } from '@osmp/contract/fees/models.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type * as z from 'zod/mini'
import { loadHands } from '../duties/public.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadPolicies, policiesOf } from '../policies/public.ts'
import { type BatchOfFee, findBatchesOf } from './batch/batch-of-fee-repo.ts'
import { officeActions } from './fee-actions.ts'
import { yearTalksOf } from './fee-queue.ts'
import { type FeeRecord, findFeesByMeeting } from './fee-repo.ts'
import { excessOf, presentOverpayFee } from './overpay-presenter.ts'
import {
  findHeldSince,
  findMeetingNames,
  findOverpaid,
  type OverpayMeeting,
  type OverpaySpeakerRow,
} from './overpay-repo.ts'
import { findQueueMeetings, type QueueMeeting } from './queue-meeting-repo.ts'
import type { YearTalk } from './speaker-load-repo.ts'

const PAGE = 20

export const getOverpaySpeakerInfo: Handler<typeof calls, 'getOverpaySpeakerInfo'> = async (
  { state, reason, keyword = '', page = 1 },
  ctx,
) => {
  const question = {
    state: state ?? 'all',
    reason: reason ?? null,
    keyword,
    page,
    today: shanghaiDate(ctx.now),
  } as const
  const { rows, total } = await findOverpaid(ctx.tx, staff(ctx), question)
  const known = await loadKnown(ctx, rows)
  return { list: rows.flatMap((row) => presentSpeaker(ctx, row, known)), total, hasMore: page * PAGE < total }
}

type Known = {
  fees: Map<string, FeeRecord>
  since: Map<string, string>
  meetings: Map<string, QueueMeeting>
  names: Map<string, OverpayMeeting>
  batches: Map<string, BatchOfFee>
  year: Map<string, YearTalk[]>
  rows: Awaited<ReturnType<typeof loadPolicies>>
  hands: Hands
}

async function loadKnown(ctx: Ctx, speakers: readonly OverpaySpeakerRow[]): Promise<Known> {
  const { tx } = ctx
  const feeIds = speakers.flatMap((speaker) => speaker.feeIds)
  const fees = await findFeesByMeeting(tx, feeIds)
  const year = await yearTalksOf(tx, fees)
  const counted = [...year.values()].flat().map(({ engagementId }) => engagementId)
  const own = fees.map(({ engagementId }) => engagementId)
  return {
    fees: new Map(fees.map((fee) => [fee.feeId, fee])),
    since: await findHeldSince(tx, feeIds),
    meetings: await findQueueMeetings(tx, [...new Set(own)]),
    names: await findMeetingNames(tx, staff(ctx), [...new Set([...counted, ...own])]),
    batches: await findBatchesOf(tx, feeIds),
    year,
    rows: await loadPolicies(tx),
    hands: await loadHands(ctx),
  }
}

type View = z.output<typeof overpaySpeaker>

function presentSpeaker(ctx: Ctx, { feeIds, ...speaker }: OverpaySpeakerRow, known: Known): View[] {
  const fees = feeIds.flatMap((feeId) => known.fees.get(feeId) ?? [])
  const latest = fees.toSorted((a, b) => (a.meetingYear < b.meetingYear ? 1 : -1))[0]
  const meeting = latest && known.meetings.get(latest.engagementId)
  if (!latest || !meeting) return []
  const shown = fees.map((fee) => presentOne(ctx, fee, known))
  const policies = policiesOf(known.rows, meeting.scope, shanghaiDate(ctx.now))
  return [
    {
      ...speaker,
      since: shown.map(({ since }) => since).sort()[0] ?? latest.submittedAt,
      above: toWire(sumFen(fees.map(excessOf))),
      year: latest.meetingYear,
      yearNetMax: toWire(policies('speaker.cap.year.net').value),
      yearCountMax: policies('speaker.cap.count.year').value,
      ...yearOf(known, speaker.hcpId, latest.meetingYear),
      fees: shown,
    },
  ]
}

function presentOne(ctx: Ctx, fee: FeeRecord, known: Known): View['fees'][number] {
  const meeting = known.meetings.get(fee.engagementId)
  const { locale } = ctx
  const batchNumber = known.batches.get(fee.feeId)?.number
  const actor = staff(ctx)
  const isMine = meeting?.scope.buId === actor.buId
  const actions =
    meeting && isMine
      ? officeActions(fee, {
          actor,
          hands: known.hands,
          stakes: meeting.stakes,
          meetingStatus: meeting.status,
          locale,
          today: shanghaiDate(ctx.now),
          batchNumber,
        })
      : []
  return presentOverpayFee(fee, {
    since: known.since.get(fee.feeId) ?? fee.submittedAt,
    startAt: known.names.get(fee.engagementId)?.startAt ?? null,
    actions,
    locale,
  })
}

/** What the speaker earns in the year, meeting by meeting; meetings the reader may not see are only counted. */
function yearOf({ year, names }: Known, hcpId: string, meetingYear: string) {
  const talks = (year.get(meetingYear) ?? []).filter((talk) => talk.hcpId === hcpId)
  const byMeeting = Map.groupBy(talks, ({ engagementId }) => engagementId)
  const seen = [...names.values()].filter(({ engagementId }) => byMeeting.has(engagementId))
  return {
    yearNet: toWire(sumFen(talks.map(({ net }) => net))),
    yearCount: byMeeting.size,
    meetings: seen.map((meeting) => ({
      ...meeting,
      net: toWire(sumFen((byMeeting.get(meeting.engagementId) ?? []).map(({ net }) => net))),
    })),
    otherMeetings: byMeeting.size - seen.length,
  }
}
