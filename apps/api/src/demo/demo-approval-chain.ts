import { buildApprovalChain, type ChainNode, chainPolicy } from '@osmp/domain/approvals/approval-chain.ts'
import { POLICY_CATALOG } from '@osmp/domain/policies/policy-catalog.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'
import { personId } from './demo-people.ts'
import { TEAMS } from './demo-schedule.ts'

const LIMITS = {
  complianceOverFen: POLICY_CATALOG['approval.compliance.amount'].default,
  financeOverFen: POLICY_CATALOG['approval.finance.amount'].default,
  financeOverIoPercent: POLICY_CATALOG['approval.finance.ioPercent'].default,
}

/** Who decides about a meeting, by the product's own rules; nobody for the meeting the system approves. */
export function chainOf(plan: MeetingPlan): readonly ChainNode[] {
  if (plan.name === 'auto1') return []
  const team = TEAMS[plan.bu]
  const facts = {
    stakes: {
      submitterId: personId(plan.owner),
      ownerId: personId(plan.owner),
      assistantIds: [],
      agentId: null,
      payeeIds: [],
    },
    amountFen: plan.budget,
    ioBalanceFen: plan.io === 'nearlyEmpty' ? plan.budget + NEARLY_EMPTY_REST : null,
    hasPaidSpeaker: plan.talks.some(({ net }) => net > 0),
    venueIsRestaurant: plan.isRestaurant === true,
  }
  const people = {
    lineManager: [personId(team.manager), personId(team.director)],
    compliance: [personId(team.compliance)],
    finance: [personId(team.finance)],
  }
  const chain = buildApprovalChain(facts, chainPolicy(LIMITS), people)
  if (!chain.ok) throw new Error(`approval chain failed for ${plan.key}: ${chain.reason}`)
  return chain.nodes
}

/** What is left on the nearly empty IO, in fen. */
export const NEARLY_EMPTY_REST = 50_000
