import {
  buildApprovalChain,
  type ChainFacts,
  type ChainNode,
  type ChainPolicyRow,
  type ChainRefusal,
} from '@osmp/domain/approvals/approval-chain.ts'
import { differenceOnlyChain } from '@osmp/domain/approvals/change-chain.ts'
import { type AutoApproval, decideAutoApproval } from '@osmp/domain/approvals/auto-approval.ts'
import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import { warnings } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../../kit/database/db.ts'
import { loadChainPeople } from '../store/approver-repo.ts'
import type { JudgedChange } from '../change/judge-change.ts'
import type { Judged } from '../rules/judge-meeting.ts'

/** Whether the system approves by itself, and the chain otherwise. */
export type ApprovalRoute = {
  auto: AutoApproval
  chain: { ok: true; nodes: readonly ChainNode[] } | { ok: false; reason: ChainRefusal }
}

/** The way a judged meeting would take if it were submitted now. */
export async function approvalRoute(
  tx: Tx,
  judged: Judged,
  stakes: MeetingStakes,
  buId: string,
): Promise<ApprovalRoute> {
  const { policies } = judged
  const auto = autoApprovalOf(judged)
  const people = await loadChainPeople(tx, stakes.ownerId, buId)
  return { auto, chain: buildApprovalChain(chainFacts(judged, stakes), chainPolicy(policies), people) }
}

function autoApprovalOf({ plan, policies, results }: Judged): AutoApproval {
  return decideAutoApproval({
    hasPaidSpeaker: plan.speakers.some(({ net }) => net > 0),
    warningCount: results.filter(({ ok, severity }) => !ok && severity === 'block').length + warnings(results).length,
    amountFen: plan.total,
    limitFen: policies('approval.auto.amount').value,
  })
}

/**
 * Whether a person decides on a change: when something material differs, and when the system approved what is in force and would not
 * approve the whole by itself any more.
 */
export function changeNeedsPerson({ judged, difference, approvedBy }: JudgedChange): boolean {
  return difference.material || (approvedBy.bySystem && difference.changes.length > 0 && !autoApprovalOf(judged).ok)
}

/** The chain a change takes: only those whom what differs concerns; all of them where no person has seen the meeting yet. A person always decides. */
export async function changeRoute(
  tx: Tx,
  { judged, difference, approvedBy }: JudgedChange,
  { stakes, buId }: { stakes: MeetingStakes; buId: string },
): Promise<ApprovalRoute['chain']> {
  const people = await loadChainPeople(tx, stakes.ownerId, buId)
  const whole = chainPolicy(judged.policies)
  const policy = approvedBy.bySystem ? whole : differenceOnlyChain(whole, difference.changes)
  return buildApprovalChain(chainFacts(judged, stakes), policy, people)
}

const hasPaidSpeaker = ({ plan }: Judged): boolean => plan.speakers.some(({ net }) => net > 0)

function chainFacts(judged: Judged, stakes: MeetingStakes): ChainFacts {
  const { plan, form, facts } = judged
  return {
    stakes,
    amountFen: plan.total,
    ioBalanceFen: facts.io === null ? null : facts.io.available + facts.io.heldByMeeting,
    hasPaidSpeaker: hasPaidSpeaker(judged),
    venueIsRestaurant: form.isRestaurant,
  }
}

/** The chain's conditions with the amounts the policies hold today (domain §4). */
function chainPolicy(policies: Policies): readonly ChainPolicyRow[] {
  return [
    { step: 'lineManager', anyOf: [{ kind: 'always' }] },
    {
      step: 'compliance',
      anyOf: [
        { kind: 'paidSpeaker' },
        { kind: 'amountOver', fen: policies('approval.compliance.amount').value },
        { kind: 'restaurant' },
      ],
    },
    {
      step: 'finance',
      anyOf: [
        { kind: 'amountOver', fen: policies('approval.finance.amount').value },
        { kind: 'ioShareOver', percent: policies('approval.finance.ioPercent').value },
      ],
    },
  ]
}
