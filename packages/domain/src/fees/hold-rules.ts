import type { Fen } from '../kit/money.ts'
import { displayMoney } from '../kit/money.ts'
import { BUILT_IN_VERSION } from '../policies/policy-types.ts'
import type { PolicyKey } from '../policies/policy-catalog.ts'
import type { EffectivePolicy, Policies } from '../policies/policy-engine.ts'
import type { SpeakerLevel } from '../speakers/speaker-rules.ts'
import { levelMaxNet, proratedNet } from './fee-rules.ts'

/** Why the rules hold a fee, in the order shown. */
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
/**
 * Reasons that wait for compliance: a reset password behind a deed; names that differ; a new name of the speaker; an account confirmed by
 * a paper alone.
 */
export const COMPLIANCE_HOLDS = ['handsReset', 'nameDiffers', 'nameChanged', 'paperAlone'] as const
export type ComplianceHoldReason = (typeof COMPLIANCE_HOLDS)[number]
/** Reasons to keep a fee back beside the rules: a person's word, a bank account that changed after the approval, what compliance looks at. */
export const OTHER_HOLDS = ['heldByHand', 'accountChanged', ...COMPLIANCE_HOLDS] as const
type JudgedHold = (typeof FEE_HOLDS)[number]
export type FeeHoldReason = JudgedHold | (typeof OTHER_HOLDS)[number]

/** `params` are ready to be shown; `aboveFen` and `aboveMeetings` say by how much a limit is exceeded. */
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
  /** A sign-in sheet on paper bears the speaker's name. */
  readonly isOnSheet?: boolean
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

/** One question asked of a fee, held or not, with the policy behind it; `policyKey` null where the product itself asks. */
export type FeeCheck = {
  readonly rule: JudgedHold
  readonly policyKey: PolicyKey | null
  readonly policyVersion: string
  readonly ok: boolean
  readonly params: FeeHold['params']
}

/** Everything asked before a fee is checked, in the order of FEE_HOLDS: this is kept with the fee's evaluation. */
export function feeChecks(claim: FeeClaim, facts: FeeFacts, policies: Policies): readonly FeeCheck[] {
  return [
    ...personChecks(facts, policies),
    ...amountChecks(claim, facts, policies),
    ...capChecks(claim, facts, policies),
  ]
}

/** Everything that keeps a fee from being paid for now; empty = checked. Switched as a whole by the policy `overpay`. */
export function feeHolds(claim: FeeClaim, facts: FeeFacts, policies: Policies): readonly FeeHold[] {
  if (!policies('overpay').value) return []
  const failed = feeChecks(claim, facts, policies).filter(({ ok }) => !ok)
  return failed.map(({ rule: reason, params }) => ({ reason, params }))
}

/**
 * What is asked once more before the money of a submitted fee goes on: what may have come up since, as far as its policy blocks.
 */
export function stopChecks(
  claim: Pick<FeeClaim, 'net'>,
  facts: Pick<FeeFacts, 'blacklisted' | 'yearNetBefore' | 'yearCountBefore'>,
  policies: Policies,
): readonly FeeCheck[] {
  const caps = capChecks(claim, facts, policies)
  const blocks = caps.map((cap) => cap.policyKey !== null && policies(cap.policyKey).severity === 'block')
  return [blacklistCheck(facts, policies), ...caps.map((cap, at) => ({ ...cap, ok: cap.ok || blocks[at] !== true }))]
}

function check(
  rule: JudgedHold,
  policy: EffectivePolicy | null,
  ok: boolean,
  params: FeeHold['params'] = {},
): FeeCheck {
  return { rule, policyKey: policy?.key ?? null, policyVersion: policy?.version ?? BUILT_IN_VERSION, ok, params }
}

function personChecks(facts: FeeFacts, policies: Policies): readonly FeeCheck[] {
  const consent = policies('speaker.employerConsent')
  return [
    blacklistCheck(facts, policies),
    check('duplicate', null, !facts.hasLiveFee),
    check('notSignedIn', null, facts.signedIn, facts.isOnSheet === true ? { onSheet: 1 } : {}),
    check('employerConsentMissing', consent, facts.employerConsent || !consent.value),
  ]
}

function blacklistCheck(facts: Pick<FeeFacts, 'blacklisted'>, policies: Policies): FeeCheck {
  const blacklist = policies('speaker.blacklist')
  return check('blacklisted', blacklist, !facts.blacklisted || !blacklist.value)
}

function amountChecks(claim: FeeClaim, facts: FeeFacts, policies: Policies): readonly FeeCheck[] {
  const net = displayMoney(claim.net)
  const levelMax = levelMaxNet(claim.level, claim.recorded, policies)
  const tolerance = policies('speaker.duration.tolerance')
  const due = proratedNet(claim.contractedNet, claim.contractedMinutes, claim.deliveredMinutes, tolerance.value)
  const withinLevel = claim.net <= levelMax || facts.aboveLevelAgreed
  return [
    check('feeAboveLevel', policies(`speaker.fee.net.max.${claim.level}`), withinLevel, {
      net,
      limit: displayMoney(levelMax),
      aboveFen: Math.max(0, claim.net - levelMax),
    }),
    check('feeAboveContract', tolerance, claim.net <= due, {
      net,
      limit: displayMoney(due),
      aboveFen: Math.max(0, claim.net - due),
    }),
  ]
}

function capChecks(
  claim: Pick<FeeClaim, 'net'>,
  facts: Pick<FeeFacts, 'yearNetBefore' | 'yearCountBefore'>,
  policies: Policies,
): readonly FeeCheck[] {
  const [net, count] = [facts.yearNetBefore + claim.net, facts.yearCountBefore + 1]
  const [netMax, countMax] = [policies('speaker.cap.year.net'), policies('speaker.cap.count.year')]
  return [
    check('yearNetExceeded', netMax, net <= netMax.value, {
      sum: displayMoney(net),
      limit: displayMoney(netMax.value),
      aboveFen: Math.max(0, net - netMax.value),
    }),
    check('yearCountExceeded', countMax, count <= countMax.value, {
      sum: count,
      limit: countMax.value,
      aboveMeetings: Math.max(0, count - countMax.value),
    }),
  ]
}
