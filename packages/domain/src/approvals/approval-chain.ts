import { stakeOf } from '../meetings/decision-policy.ts'
import type { MeetingStakes } from '../meetings/decision-policy.ts'

export const CHAIN_STEPS = ['lineManager', 'compliance', 'finance'] as const
export type ChainStep = (typeof CHAIN_STEPS)[number]

/** One reason for which a step takes part. Amounts in fen. */
export type ChainCondition =
  | { readonly kind: 'always' }
  | { readonly kind: 'paidSpeaker' }
  | { readonly kind: 'restaurant' }
  | { readonly kind: 'amountOver'; readonly fen: number }
  | { readonly kind: 'ioShareOver'; readonly percent: number }

/** A step of the chain and the conditions of which any one calls it in. The order of rows is the order of approval. */
export type ChainPolicyRow = { readonly step: ChainStep; readonly anyOf: readonly ChainCondition[] }

/** Policy `approval.compliance.amount`, `approval.finance.amount` (fen) and `approval.finance.ioPercent`. */
export type ChainLimits = {
  readonly complianceOverFen: number
  readonly financeOverFen: number
  readonly financeOverIoPercent: number
}

/** The chain of domain rules §4 with the limits now in force: line manager, then compliance, then finance. */
export function chainPolicy(limits: ChainLimits): readonly ChainPolicyRow[] {
  const { complianceOverFen, financeOverFen, financeOverIoPercent } = limits
  return [
    { step: 'lineManager', anyOf: [{ kind: 'always' }] },
    {
      step: 'compliance',
      anyOf: [{ kind: 'paidSpeaker' }, { kind: 'amountOver', fen: complianceOverFen }, { kind: 'restaurant' }],
    },
    {
      step: 'finance',
      anyOf: [
        { kind: 'amountOver', fen: financeOverFen },
        { kind: 'ioShareOver', percent: financeOverIoPercent },
      ],
    },
  ]
}

export type ChainFacts = {
  readonly stakes: MeetingStakes
  readonly amountFen: number
  /** What is left on the IO before this meeting, null for a meeting without money. */
  readonly ioBalanceFen: number | null
  readonly hasPaidSpeaker: boolean
  readonly venueIsRestaurant: boolean
}

/** The possible approvers of each step, best first: the owner's line upward; compliance and finance of the meeting's BU. */
export type ChainPeople = Readonly<Record<ChainStep, readonly string[]>>

/** A node of the chain; nodes of old chains may have several steps. `because`: the conditions that called them in. */
export type ChainNode = {
  readonly approverId: string
  readonly steps: readonly ChainStep[]
  readonly because: readonly ChainCondition['kind'][]
}

export const CHAIN_REFUSALS = [
  'chainNoLineManager',
  'chainNoCompliance',
  'chainNoFinance',
  'chainTooFewPeople',
  'chainEmpty',
] as const
export type ChainRefusal = (typeof CHAIN_REFUSALS)[number]

const NOBODY = {
  lineManager: 'chainNoLineManager',
  compliance: 'chainNoCompliance',
  finance: 'chainNoFinance',
} as const satisfies Record<ChainStep, ChainRefusal>

/**
 * The nodes in order, or the reason why there are none. People with a stake are passed over: the line escalates upward,
 * compliance and finance go to the next person. One person takes one step: a manager needed for a later step leaves the line to the next above.
 */
export function buildApprovalChain(
  facts: ChainFacts,
  policy: readonly ChainPolicyRow[],
  people: ChainPeople,
): { readonly ok: true; readonly nodes: readonly ChainNode[] } | { readonly ok: false; readonly reason: ChainRefusal } {
  const called = policy.flatMap(({ step, anyOf }) => {
    const because = anyOf.filter((condition) => holds(condition, facts)).map(({ kind }) => kind)
    return because.length === 0 ? [] : [{ step, because, free: freeFor(step, people, facts.stakes) }]
  })
  if (called.length === 0) return { ok: false, reason: 'chainEmpty' }
  const empty = called.find(({ free }) => free.length === 0)
  if (empty) return { ok: false, reason: NOBODY[empty.step] }
  const chosen = oneEach(called.map(({ free }) => free))
  if (!chosen) return { ok: false, reason: 'chainTooFewPeople' }
  const nodes = called.flatMap(({ step, because }, at) => {
    const approverId = chosen[at]
    return approverId === undefined ? [] : [{ approverId, steps: [step], because }]
  })
  return { ok: true, nodes }
}

/** The approver of a step: without a stake, and not in the chain already (`taken`). */
export function pickApprover(
  step: ChainStep,
  people: ChainPeople,
  { stakes, taken }: { readonly stakes: MeetingStakes; readonly taken: readonly string[] },
): string | undefined {
  return freeFor(step, people, stakes).find((personId) => !taken.includes(personId))
}

const freeFor = (step: ChainStep, people: ChainPeople, stakes: MeetingStakes): string[] =>
  people[step].filter((personId) => stakeOf(personId, stakes) === undefined)

/** One person of each list, all different, the first of the earlier lists where possible. */
function oneEach(lists: readonly (readonly string[])[], taken: readonly string[] = []): string[] | undefined {
  const [first, ...others] = lists
  if (first === undefined) return []
  for (const personId of first.filter((one) => !taken.includes(one))) {
    const rest = oneEach(others, [...taken, personId])
    if (rest) return [personId, ...rest]
  }
  return undefined
}

function holds(condition: ChainCondition, facts: ChainFacts): boolean {
  switch (condition.kind) {
    case 'always':
      return true
    case 'paidSpeaker':
      return facts.hasPaidSpeaker
    case 'restaurant':
      return facts.venueIsRestaurant
    case 'amountOver':
      return facts.amountFen > condition.fen
    case 'ioShareOver':
      return facts.ioBalanceFen !== null && facts.amountFen * 100 > facts.ioBalanceFen * condition.percent
  }
}
