import type { Fen } from '../kit/money.ts'
import { displayMoney } from '../kit/money.ts'
import type { Policies } from '../policies/policy-engine.ts'
import type { SpeakerLevel } from '../speakers/speaker-rules.ts'
import { levelMaxNet, proratedNet } from './fee-rules.ts'

/** Why a fee is held, in the order shown. */
export const FEE_HOLDS = [
  'blacklisted',
  'duplicate',
  'notSignedIn',
  'employerConsentMissing',
  'feeAboveLevel',
  'feeAboveContract',
  'yearNetExceeded',
  'yearCountExceeded',
] as const
export type FeeHoldReason = (typeof FEE_HOLDS)[number]

/** `params` are ready to be shown. */
export type FeeHold = { readonly reason: FeeHoldReason; readonly params: Readonly<Record<string, string | number>> }

export type FeeClaim = {
  readonly level: SpeakerLevel
  readonly recorded: boolean
  /** Net fee claimed and contracted, in fen. */
  readonly net: Fen
  readonly contractedNet: Fen
  readonly contractedMinutes: number
  readonly deliveredMinutes: number
}

export type FeeFacts = {
  readonly blacklisted: boolean
  readonly signedIn: boolean
  readonly employerConsent: boolean
  /** Compliance has agreed to a fee above the level at approval. */
  readonly aboveLevelAgreed: boolean
  /** Another live fee for the same meeting, topic, speaker and role. */
  readonly hasLiveFee: boolean
  /** Net sum of the speaker's other live fees and commitments in the calendar year, in fen. */
  readonly yearNetBefore: Fen
  /** Other meetings of the speaker in the calendar year. */
  readonly yearCountBefore: number
}

/** Everything that keeps a fee from being paid for now; empty = checked. Switched as a whole by the policy `overpay`. */
export function feeHolds(claim: FeeClaim, facts: FeeFacts, policies: Policies): readonly FeeHold[] {
  if (!policies('overpay').value) return []
  return [...personHolds(facts, policies), ...amountHolds(claim, facts, policies), ...capHolds(claim, facts, policies)]
}

function personHolds(facts: FeeFacts, policies: Policies): readonly FeeHold[] {
  const holds: FeeHold[] = []
  if (facts.blacklisted && policies('speaker.blacklist').value) holds.push({ reason: 'blacklisted', params: {} })
  if (facts.hasLiveFee) holds.push({ reason: 'duplicate', params: {} })
  if (!facts.signedIn) holds.push({ reason: 'notSignedIn', params: {} })
  if (!facts.employerConsent && policies('speaker.employerConsent').value) {
    holds.push({ reason: 'employerConsentMissing', params: {} })
  }
  return holds
}

function amountHolds(claim: FeeClaim, facts: FeeFacts, policies: Policies): readonly FeeHold[] {
  const holds: FeeHold[] = []
  const levelMax = levelMaxNet(claim.level, claim.recorded, policies)
  if (claim.net > levelMax && !facts.aboveLevelAgreed) {
    holds.push({ reason: 'feeAboveLevel', params: { net: displayMoney(claim.net), limit: displayMoney(levelMax) } })
  }
  const tolerance = policies('speaker.duration.tolerance').value
  const due = proratedNet(claim.contractedNet, claim.contractedMinutes, claim.deliveredMinutes, tolerance)
  if (claim.net > due) {
    holds.push({ reason: 'feeAboveContract', params: { net: displayMoney(claim.net), limit: displayMoney(due) } })
  }
  return holds
}

function capHolds(claim: FeeClaim, facts: FeeFacts, policies: Policies): readonly FeeHold[] {
  const holds: FeeHold[] = []
  const yearNet = facts.yearNetBefore + claim.net
  const netMax = policies('speaker.cap.year.net').value
  if (yearNet > netMax) {
    holds.push({ reason: 'yearNetExceeded', params: { sum: displayMoney(yearNet), limit: displayMoney(netMax) } })
  }
  const count = facts.yearCountBefore + 1
  const countMax = policies('speaker.cap.count.year').value
  if (count > countMax) holds.push({ reason: 'yearCountExceeded', params: { sum: count, limit: countMax } })
  return holds
}
