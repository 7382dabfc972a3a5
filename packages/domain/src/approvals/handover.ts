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

/** A node as it is stored: only the first of the steps it stands for, and all their conditions. */
export type OpenNode = { readonly step: ChainStep; readonly because: readonly Condition[] }

/**
 * The steps one stored node stands for, each with its conditions: somebody who fills several decides once. An amount alone calls
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
 * Who decides in place of somebody who may no longer fill a node, in order: one person for all its steps where there is one,
 * else one for each. Undefined when a step finds nobody.
 */
export function successorsOf(
  node: OpenNode,
  people: ChainPeople,
  facts: { readonly stakes: MeetingStakes; readonly taken: readonly string[] },
): readonly ChainNode[] | undefined {
  const nodes: ChainNode[] = []
  for (const { step, because } of stepsOfNode(node)) {
    const approverId = pickApprover(step, people, facts)
    if (approverId === undefined) return undefined
    const at = nodes.findIndex((one) => one.approverId === approverId)
    const present = nodes[at]
    if (present) nodes[at] = { approverId, steps: [...present.steps, step], because: [...present.because, ...because] }
    else nodes.push({ approverId, steps: [step], because })
  }
  return nodes
}

/**
 * Who may decide beside an approver who lets a step wait too long: as line manager the nearest above them, elsewhere another
 * holder of the role; nobody with a stake. `people.lineManager`: the approver's own line upward.
 */
export function standInFor(
  { approverId, step }: { readonly approverId: string; readonly step: ChainStep },
  people: ChainPeople,
  stakes: MeetingStakes,
): string | undefined {
  const others = people[step].filter((personId) => personId !== approverId)
  return pickApprover(step, { ...people, [step]: others }, { stakes, taken: [] })
}
