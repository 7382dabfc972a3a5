import type { MeetingStakes } from '../meetings/decision-policy.ts'
import {
  CHAIN_STEPS,
  type ChainCondition,
  type ChainNode,
  type ChainPeople,
  type ChainStep,
  pickApprover,
} from './approval-chain.ts'

type Condition = ChainCondition['kind']

/** A node as it is stored: only the first of its steps, and the conditions of all. */
export type OpenNode = { readonly step: ChainStep; readonly because: readonly Condition[] }

/**
 * The steps of one stored node, each with its conditions: an approver of several steps decides once. An amount alone calls
 * in compliance before finance; a second amount, or a share of the order, finance.
 */
export function stepsOfNode({ step, because }: OpenNode): { step: ChainStep; because: Condition[] }[] {
  const parts: Record<ChainStep, Condition[]> = { lineManager: [], compliance: [], finance: [] }
  for (const kind of because) parts[stepOf(kind, step, parts)].push(kind)
  return CHAIN_STEPS.flatMap((name) =>
    parts[name].length > 0 || name === step ? [{ step: name, because: parts[name] }] : [],
  )
}

function stepOf(
  kind: Condition,
  first: ChainStep,
  parts: Readonly<Record<ChainStep, readonly Condition[]>>,
): ChainStep {
  if (kind === 'always') return 'lineManager'
  if (kind === 'ioShareOver' || first === 'finance') return 'finance'
  return kind === 'amountOver' && parts.compliance.includes('amountOver') ? 'finance' : 'compliance'
}

/**
 * The successors of an approver that may no longer fill a node, one for each of its steps, in order. Undefined when a step finds
 * none. `taken`: the people that decide, or have decided, on another step of the application.
 */
export function successorsOf(
  node: OpenNode,
  people: ChainPeople,
  facts: { readonly stakes: MeetingStakes; readonly taken: readonly string[] },
): readonly ChainNode[] | undefined {
  const nodes: ChainNode[] = []
  for (const { step, because } of stepsOfNode(node)) {
    const taken = [...facts.taken, ...nodes.map(({ approverId }) => approverId)]
    const approverId = pickApprover(step, people, { stakes: facts.stakes, taken })
    if (approverId === undefined) return undefined
    nodes.push({ approverId, steps: [step], because })
  }
  return nodes
}

/**
 * The person that may decide beside an approver when a step waits too long: for a line manager the nearest above, elsewhere another
 * holder of the role; people with a stake or with another step are left out. `people.lineManager`: the approver's own line upward.
 */
export function standInFor(
  { approverId, step }: { readonly approverId: string; readonly step: ChainStep },
  people: ChainPeople,
  { stakes, taken = [] }: { readonly stakes: MeetingStakes; readonly taken?: readonly string[] },
): string | undefined {
  return pickApprover(step, people, { stakes, taken: [...taken, approverId] })
}
