import { FEE_VERDICTS } from '@osmp/domain/fees/fee-simulation.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { POLICY_SEVERITIES } from '@osmp/domain/policies/policy-types.ts'
import * as z from 'zod/mini'
import { waitingRequest } from '../duties/models.ts'
import { date, id, instant, int, line, list, money, moneyOut, shape } from '../kit/fields.ts'

/**
 * A policy's value as it travels: yuan as text with two decimals for `fen`, a whole number for the other units,
 * true or false for `flag`, one of its choices for `choice`, day numbers for `dayList`.
 */
export const policyValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.number())])
export const sentPolicyValue = z.union([line(60, 1), z.number(), z.boolean(), list(z.number(), 20)])

/** Where a row holds; null means everywhere. */
export const policyScope = {
  category: z.nullable(z.enum(MEETING_CATEGORIES)),
  region: z.nullable(line(40, 1)),
  buId: z.nullable(line(40, 1)),
}

export const policySeverity = z.enum(POLICY_SEVERITIES)

/** One version of a policy. `from` and `to` are days in Asia/Shanghai, both included. */
export const policyItem = shape({
  id,
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  choices: z.array(z.string()),
  category: z.nullable(z.string()),
  region: z.nullable(z.string()),
  buId: z.nullable(z.string()),
  value: policyValue,
  severity: policySeverity,
  from: date,
  to: z.nullable(date),
  /** `withdrawn`: replaced before its first day, so it never held. */
  state: z.enum(['inForce', 'planned', 'past', 'withdrawn']),
  source: z.string(),
  version: z.number(),
  /** Who saved it and when; null for a shipped row. */
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(instant),
})

/** A version as saved; with `waits`, the one in force instead, for the new one waits for a second person. */
export const savedPolicy = shape({ ...policyItem.shape, waits: z.optional(waitingRequest) })

const verdict = z.enum(['passed', 'warned', 'refused'])

/** A submission that would have gone otherwise, with the sentences that would be new or gone. */
const changedSubmission = shape({
  engagementId: id,
  engagementCode: z.string(),
  name: z.string(),
  submittedAt: instant,
  before: verdict,
  after: verdict,
  added: z.array(z.string()),
  removed: z.array(z.string()),
})

const trial = {
  /** Judged again; and not judged, because what they were judged on was not kept then or the scope is another. */
  judged: z.number(),
  skipped: z.number(),
  outOfScope: z.number(),
  /** False when time or the limit of 2,000 ended it; the newest come first. */
  isWhole: z.boolean(),
  /** False when nothing judged here reads this policy. */
  isRead: z.boolean(),
}

export const policySimulation = shape({
  ...trial,
  newlyRefused: z.number(),
  newlyWarned: z.number(),
  released: z.number(),
  /** The hundred newest. */
  changed: z.array(changedSubmission),
})

const ofMeeting = { engagementId: id, engagementCode: z.string(), name: z.string() }
const feeVerdict = z.enum(FEE_VERDICTS)
const feeSums = shape({ net: moneyOut, tax: moneyOut, gross: moneyOut })

/** What a value would have changed for fees; sums over all that were judged, by the tax table named. */
export const feeSimulation = shape({
  ...trial,
  newlyHeld: z.number(),
  released: z.number(),
  otherAmount: z.number(),
  sumsBefore: feeSums,
  sumsAfter: feeSums,
  taxTableVersion: z.string(),
  /** The hundred newest; sentences that would be new or gone, net amounts in yuan. */
  changed: z.array(
    shape({
      ...ofMeeting,
      feeId: id,
      speaker: z.string(),
      submittedAt: instant,
      before: feeVerdict,
      after: feeVerdict,
      netBefore: moneyOut,
      netAfter: moneyOut,
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
  ),
})

/** What a value would have changed for the closing of meetings that are over. */
export const closingSimulation = shape({
  ...trial,
  newlyIncomplete: z.number(),
  newlyComplete: z.number(),
  newlyLate: z.number(),
  newlyInTime: z.number(),
  /** The hundred newest; days in Asia/Shanghai, items that would be missing besides or no longer. */
  changed: z.array(
    shape({
      ...ofMeeting,
      endedAt: instant,
      closedAt: z.nullable(instant),
      deadlineBefore: date,
      deadlineAfter: date,
      /** One of them was counted over a year without a notice. */
      isEstimated: z.boolean(),
      isLateBefore: z.boolean(),
      isLateAfter: z.boolean(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
  ),
})

const chainStepName = z.enum(['lineManager', 'compliance', 'finance'])

export const approvalChainStep = shape({
  step: chainStepName,
  name: z.string(),
  /** Any one of them calls the step in. `key`: the policy its number comes from. */
  conditions: z.array(shape({ text: z.string(), key: z.nullable(z.string()) })),
})

/** Limits to try out, in yuan and percent. */
export const chainLimits = shape({
  complianceOver: money,
  financeOver: money,
  financeOverIoPercent: int(0, 100),
  autoBelow: money,
})

export const previewedChain = shape({
  engagementId: id,
  engagementCode: z.string(),
  name: z.string(),
  budget: moneyOut,
  /** True: the system would approve by itself; else every reason why it would not. */
  isAutomatic: z.boolean(),
  notAutomaticBecause: z.array(z.string()),
  steps: z.array(shape({ steps: z.array(chainStepName), approverName: z.string(), reason: z.string() })),
  /** Why no chain can be made; null when one was. */
  refusal: z.nullable(z.string()),
})
