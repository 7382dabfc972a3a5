import * as z from 'zod/mini'
import { waitingRequest } from '../duties/models.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { code, date, id, int, line, shape } from '../kit/fields.ts'
import {
  approvalChainStep,
  chainLimits,
  closingSimulation,
  feeSimulation,
  policyItem,
  savedPolicy,
  policyScope,
  policySeverity,
  policySimulation,
  previewedChain,
  sentPolicyValue,
} from './models.ts'

/** A value to try out over so many months back. */
const trialValue = shape({
  key: line(60, 1),
  ...policyScope,
  value: sentPolicyValue,
  severity: policySeverity,
  months: int(1, 24),
})
const cursor = shape({ key: line(60, 1), from: date, id })

export const policies = {
  /** Every version of one key or of all, by key and then newest first; 50 a page. */
  policyList: endpoint({
    path: '/system/policy-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ key: z.optional(line(60, 1)), cursor: z.optional(cursor) }),
    output: shape({
      list: z.array(policyItem),
      cursor: z.nullable(cursor),
      /** Versions of the one key that wait for a second person, oldest first. */
      waiting: z.array(waitingRequest),
    }),
    errors: ['policyKeyUnknown'],
  }),
  /**
   * A new version of a key for one scope, from tomorrow (Asia/Shanghai) at the earliest, until the next one planned for that
   * scope. The version it follows ends the day before; what was judged by it keeps it. The same again changes nothing.
   * Of policies that guard money or evidence it waits for another administrator or compliance, and one that weakens begins three days
   * after their word at the earliest.
   * `seen`: the newest version of the key that was read.
   */
  policySave: endpoint({
    path: '/system/policy-save',
    freshProof: true,
    access: { who: 'staff', roles: ['admin'] },
    input: shape({
      key: line(60, 1),
      ...policyScope,
      value: sentPolicyValue,
      severity: policySeverity,
      from: date,
      /** What the new value rests on: a notice, a decision. */
      source: line(60, 1),
      seen: z.optional(int(0, 1_000_000)),
    }),
    output: savedPolicy,
    errors: [
      'policyKeyUnknown',
      'policyValueInvalid',
      'policyScopeUnknown',
      'policyDatesInvalid',
      'policyFromTooEarly',
      'secondPersonWaiting',
      'changedMeanwhile',
      'policySeverityUnused',
    ],
  }),
  /**
   * What a value would have changed: the submissions of the last months are judged again on what they were judged on then, once by
   * the policies of their day and once with this value in place; 2,000 of them and eight seconds at most. Nothing is saved.
   */
  policySimulate: endpoint({
    path: '/system/policy-simulate',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: trialValue,
    output: policySimulation,
    errors: ['policyKeyUnknown', 'policyValueInvalid', 'policyScopeUnknown'],
  }),
  /** The same for fees: those submitted in the last months, with the amount by minutes, the tax, the holds and the time for submitting them judged anew on what they were judged on then. */
  policySimulateFees: endpoint({
    path: '/system/policy-simulate-fees',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: trialValue,
    output: feeSimulation,
    errors: ['policyKeyUnknown', 'policyValueInvalid', 'policyScopeUnknown'],
  }),
  /** The same for closing: deadline and required materials of the meetings that ended in the last months, on what there is of them. */
  policySimulateClosing: endpoint({
    path: '/system/policy-simulate-closing',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: trialValue,
    output: closingSimulation,
    errors: ['policyKeyUnknown', 'policyValueInvalid', 'policyScopeUnknown'],
  }),
  /** The approval chain as it stands today for a category and business unit: its steps, what calls each in, and the policies behind. */
  approvalChain: endpoint({
    path: '/system/approval-chain',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ category: policyScope.category, region: z.optional(policyScope.region), buId: policyScope.buId }),
    output: shape({
      steps: z.array(approvalChainStep),
      limits: z.array(policyItem),
      units: z.array(shape({ buId: z.string(), name: z.string() })),
      /** Cities of hospitals in use, at most 500: where a policy may differ. */
      cities: z.array(z.string()),
    }),
  }),
  /** The way a meeting would take if it were submitted today, with other limits where given. */
  approvalChainPreview: endpoint({
    path: '/system/approval-chain-preview',
    effect: 'reads',
    access: { who: 'staff', roles: ['admin'] },
    input: shape({ engagementCode: code, limits: z.optional(chainLimits) }),
    output: previewedChain,
    errors: ['chainMeetingUnknown', 'policyValueInvalid'],
  }),
} as const satisfies Slice
