import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import type { PaidDifference } from '@osmp/domain/fees/payment-route.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { loadHands } from '../duties/public.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { loadPolicies, policiesOf } from '../policies/public.ts'
import { findKnownPhones } from './account-proof-repo.ts'
import { type Account, findAccounts } from './account-repo.ts'
import { type BatchOfFee, findBatchesOf } from './batch/batch-of-fee-repo.ts'
import { yearLoad } from './draft-fees.ts'
import { officeActions } from './fee-actions.ts'
import { type FeeQueueView, presentQueueItem } from './fee-presenter.ts'
import { countQueue, type FeeRecord, findQueue } from './fee-repo.ts'
import { findSteps, type StepRow } from './fee-step-repo.ts'
import { COMPARED, findPaidDifferences } from './payer/paid-difference-repo.ts'
import { findQueueMeetings, type QueueMeeting } from './queue-meeting-repo.ts'
import { findYearTalks, type YearTalk } from './speaker-load-repo.ts'

export const feeQueue: Handler<typeof fees, 'feeQueue'> = async ({ state, keyword = '', afterAt, afterId }, ctx) => {
  const { buId } = staff(ctx)
  const after = afterAt === undefined || afterId === undefined ? undefined : { at: afterAt, id: afterId }
  const differences = await findPaidDifferences(ctx.tx, buId, COMPARED[state === 'otherPayer' ? 'list' : 'count'])
  const question = { buId, state: state ?? 'all', keyword, after, differing: [...differences.keys()] } as const
  const { fees, total, next } = await findQueue(ctx.tx, question)
  const beside = { ...(await loadBeside(ctx, fees)), differences }
  const list = fees.flatMap((fee) => {
    const meeting = beside.meetings.get(fee.engagementId)
    return meeting ? [presentOne(ctx, fee, meeting, beside)] : []
  })
  const cursor = next === undefined ? null : { afterAt: next.at, afterId: next.id }
  const counts = { ...(await countQueue(ctx.tx, buId)), otherPayer: differences.size }
  return { list, total, cursor, counts }
}

type Beside = {
  year: Map<string, YearTalk[]>
  meetings: Map<string, QueueMeeting>
  accounts: Map<string, Account>
  batches: Map<string, BatchOfFee>
  steps: Map<string, StepRow[]>
  rows: Awaited<ReturnType<typeof loadPolicies>>
  hands: Hands
  phones: Map<string, string>
  differences: ReadonlyMap<string, PaidDifference>
}

async function loadBeside(ctx: Ctx, fees: readonly FeeRecord[]): Promise<Omit<Beside, 'differences'>> {
  const { tx } = ctx
  const feeIds = fees.map(({ feeId }) => feeId)
  const accounts = await findAccounts(tx, [...new Set(fees.map(({ hcpId }) => hcpId))])
  const waiting = [...accounts.values()].filter(({ confirmedAt }) => confirmedAt === null)
  return {
    year: await yearTalksOf(tx, fees),
    meetings: await findQueueMeetings(tx, [...new Set(fees.map(({ engagementId }) => engagementId))]),
    accounts,
    phones: await findKnownPhones(
      tx,
      waiting.map(({ accountId }) => accountId),
    ),
    batches: await findBatchesOf(tx, feeIds),
    steps: Map.groupBy(await findSteps(tx, feeIds), ({ feeId }) => feeId),
    rows: await loadPolicies(tx),
    hands: await loadHands(ctx),
  }
}

function presentOne(ctx: Ctx, fee: FeeRecord, meeting: QueueMeeting, beside: Beside): FeeQueueView {
  const policies = policiesOf(beside.rows, meeting.scope, shanghaiDate(ctx.now))
  const talks = beside.year.get(fee.meetingYear) ?? []
  const { net } = yearLoad(talks, { ...fee, talkId: fee.engagementSpeakerId })
  const batch = beside.batches.get(fee.feeId)
  const account = beside.accounts.get(fee.hcpId)
  const officer = {
    actor: staff(ctx),
    hands: beside.hands,
    stakes: meeting.stakes,
    meetingStatus: meeting.status,
    locale: ctx.locale,
    today: shanghaiDate(ctx.now),
  }
  return presentQueueItem(
    fee,
    { capYear: policies('speaker.cap.year.net').value, yearNetBefore: net },
    {
      hands: beside.hands,
      locale: ctx.locale,
      actions: officeActions(fee, { ...officer, batchNumber: batch?.number }),
      account,
      knownPhone: beside.phones.get(account?.accountId ?? '') ?? '',
      batch,
      steps: beside.steps.get(fee.feeId) ?? [],
      difference: beside.differences.get(fee.feeId),
    },
  )
}

/** What the speakers of a page earn, by year of the meeting: a page rarely touches more than two years. */
export async function yearTalksOf(tx: Ctx['tx'], fees: readonly FeeRecord[]): Promise<Map<string, YearTalk[]>> {
  const years = new Map<string, YearTalk[]>()
  for (const year of new Set(fees.map(({ meetingYear }) => meetingYear))) {
    const hcpIds = [...new Set(fees.filter(({ meetingYear }) => meetingYear === year).map(({ hcpId }) => hcpId))]
    years.set(year, await findYearTalks(tx, hcpIds, year))
  }
  return years
}
