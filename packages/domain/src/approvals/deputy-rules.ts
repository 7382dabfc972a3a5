import type { Role } from '../session/roles.ts'
import { CHAIN_STEPS, type ChainStep } from './approval-chain.ts'

/** A person as a possible approver. `leads`: has direct reports. */
export type StepHolder = { readonly unit: string; readonly roles: readonly Role[]; readonly leads: boolean }

/** A possible deputy of an approver of one meeting, at this moment. */
export type DeputyFacts = {
  readonly isActive: boolean
  /** Works in the meeting's business unit. */
  readonly sameUnit: boolean
  readonly roles: readonly Role[]
  /** One of the managers above the meeting's owner. */
  readonly isOfLine: boolean
  /** The owner, the submitter, an assistant or the agent is a manager of theirs. */
  readonly reportsToOwnSide: boolean
}

export const DEPUTY_REFUSALS = [
  'deputyHasLeft',
  'deputyOtherUnit',
  'deputyNotOfLine',
  'deputyNotCompliance',
  'deputyNotFinance',
  'deputyReportsToOwnSide',
] as const
export type DeputyRefusal = (typeof DEPUTY_REFUSALS)[number]

const WITHOUT = {
  lineManager: 'deputyNotOfLine',
  compliance: 'deputyNotCompliance',
  finance: 'deputyNotFinance',
} as const satisfies Record<ChainStep, DeputyRefusal>

/** Why this person may not decide on a step in place of its approver: the step must be open to the deputy as well, and people below those that run the meeting may not decide. */
export function deputyRefusal(step: ChainStep, facts: DeputyFacts): DeputyRefusal | undefined {
  if (!facts.isActive) return 'deputyHasLeft'
  if (!facts.sameUnit) return 'deputyOtherUnit'
  if (!(step === 'lineManager' ? facts.isOfLine : facts.roles.includes(step))) return WITHOUT[step]
  return facts.reportsToOwnSide ? 'deputyReportsToOwnSide' : undefined
}

/** The steps of a meeting on which this person may decide as a deputy. */
export function deputySteps(facts: DeputyFacts): ChainStep[] {
  return CHAIN_STEPS.filter((step) => deputyRefusal(step, facts) === undefined)
}

/** The steps a person is ever asked for, and so may lend. */
export function stepsOf({ roles, leads }: Pick<StepHolder, 'roles' | 'leads'>): ChainStep[] {
  return CHAIN_STEPS.filter((step) => (step === 'lineManager' ? leads : roles.includes(step)))
}

/**
 * The steps of a lender which a colleague could take for some meeting: the same role in the same unit; for the line a manager above the lender, or
 * a leader of people below. `isInLine`: one of the two is a manager of the other.
 */
export function stepsToLend(lender: StepHolder, colleague: StepHolder, isInLine: boolean): ChainStep[] {
  if (lender.unit !== colleague.unit) return []
  const theirs = stepsOf(colleague)
  return stepsOf(lender).filter((step) => theirs.includes(step) && (step !== 'lineManager' || isInLine))
}
