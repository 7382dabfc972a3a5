import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { proratedNet } from '@osmp/domain/fees/fee-rules.ts'
import { routeBy } from '@osmp/domain/fees/payment-route.ts'
import {
  type FeeCheck,
  feeChecks,
  type FeeClaim,
  type FeeFacts,
  type FeeHold,
  feeHolds,
} from '@osmp/domain/fees/hold-rules.ts'
import {
  type MonthBefore,
  NOTHING_BEFORE,
  TAX_TABLE_VERSION,
  withholdFromNet,
} from '@osmp/domain/fees/withholding-rules.ts'
import { monthOf, yearOf } from '@osmp/domain/kit/time.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import type { Tx } from '../kit/database/db.ts'
import { findMonthSums, findYearTalks, type YearTalk } from './speaker-load-repo.ts'
import { isAgreedByCompliance, type PaidTalk } from './talk-repo.ts'

/** A fee as the server computes it for a talk; amounts in fen. */
export type DraftFee = {
  talk: PaidTalk
  net: number
  gross: number
  tax: number
  month: string
  before: MonthBefore
  taxTableVersion: string
  holds: readonly FeeHold[]
  /** Why this talk can have no fee at all. */
  refusal: ResultName | null
  yearNetBefore: number
  /** What the holds were judged on, and each answer; null where there can be no fee. */
  judged: { claim: FeeClaim; facts: FeeFacts; checks: readonly FeeCheck[] } | null
}

type Moment = { engagementId: string; meetingDay: string; now: number; policies: Policies }

/**
 * Fees of talks that have none, in the given order: several talks of one speaker in the month that one payer pays are taxed one
 * after the other, after what that payer owes or paid for it already.
 */
export async function draftFees(tx: Tx, talks: readonly PaidTalk[], moment: Moment): Promise<DraftFee[]> {
  const hcpIds = [...new Set(talks.map(({ hcpId }) => hcpId))]
  const month = monthOf(shanghaiDate(moment.now))
  const sums = await findMonthSums(tx, hcpIds, month, 'live')
  const before = new Map<string, MonthBefore>(
    sums.map(({ hcpId, payer, gross, tax }) => [`${hcpId} ${payer}`, { gross, tax }]),
  )
  const year = await findYearTalks(tx, hcpIds, yearOf(moment.meetingDay))
  const aboveLevelAgreed = await isAgreedByCompliance(tx, moment.engagementId)
  const drafts: DraftFee[] = []
  for (const talk of talks) {
    const key = `${talk.hcpId} ${routeBy(talk.routeWords)}`
    const draft = draftFee(talk, {
      ...moment,
      month,
      before: before.get(key) ?? NOTHING_BEFORE,
      year,
      aboveLevelAgreed,
    })
    drafts.push(draft)
    before.set(key, { gross: draft.before.gross + draft.gross, tax: draft.before.tax + draft.tax })
  }
  return drafts
}

type Known = Moment & { month: string; before: MonthBefore; year: readonly YearTalk[]; aboveLevelAgreed: boolean }

function draftFee(talk: PaidTalk, known: Known): DraftFee {
  const { month, before, policies, engagementId } = known
  const { contractedNet, contractedMinutes, deliveredMinutes } = talk
  const load = yearLoad(known.year, { talkId: talk.engagementSpeakerId, hcpId: talk.hcpId, engagementId })
  const empty = {
    talk,
    net: 0,
    gross: 0,
    tax: 0,
    month,
    before,
    taxTableVersion: TAX_TABLE_VERSION,
    holds: [],
    yearNetBefore: load.net,
    judged: null,
  }
  if (!isPayable(talk.status, contractedNet)) return { ...empty, refusal: 'feeNotDelivered' }
  const net = proratedNet(
    contractedNet,
    contractedMinutes,
    deliveredMinutes,
    policies('speaker.duration.tolerance').value,
  )
  const taxed = withholdFromNet(talk.isResident, before, net)
  if (!taxed.ok) return { ...empty, refusal: taxed.reason }
  const { level, isRecorded: recorded } = talk
  const claim = { level, recorded, net, contractedNet, contractedMinutes, deliveredMinutes }
  const facts = {
    blacklisted: talk.isBlacklisted,
    signedIn: talk.isSignedIn,
    ...(talk.isOnSheet && { isOnSheet: true }),
    employerConsent: talk.hasConsent,
    aboveLevelAgreed: known.aboveLevelAgreed && !talk.isStandIn,
    hasLiveFee: false,
    yearNetBefore: load.net,
    yearCountBefore: load.meetings,
  }
  const holds = feeHolds(claim, facts, policies)
  const judged = { claim, facts, checks: feeChecks(claim, facts, policies) }
  const { gross, tax, tableVersion } = taxed.withholding
  return { ...empty, net, gross, tax, taxTableVersion: tableVersion, holds, refusal: null, judged }
}

/** What else a speaker earns in the year: net sum of the other talks, number of the other meetings. */
export function yearLoad(
  talks: readonly YearTalk[],
  { talkId, hcpId, engagementId }: { talkId: string; hcpId: string; engagementId: string },
): { net: number; meetings: number } {
  const others = talks.filter((talk) => talk.hcpId === hcpId && talk.talkId !== talkId)
  const meetings = new Set(others.map((talk) => talk.engagementId))
  meetings.delete(engagementId)
  return { net: others.reduce((sum, { net }) => sum + net, 0), meetings: meetings.size }
}
