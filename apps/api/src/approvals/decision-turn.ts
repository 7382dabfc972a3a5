import type { ApprovalStatus } from '@osmp/domain/approvals/approval-state.ts'
import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { handsParams } from '../duties/public.ts'
import type { RefusalParams } from '../kit/http/app-error.ts'
import type { Locale } from '../kit/http/locale.ts'
import { stepsOfNode } from '@osmp/domain/approvals/handover.ts'
import { stepRefusal, type StepRefusal, stepsDone } from '@osmp/domain/approvals/step-refusal.ts'
import type { Principal } from '../meetings/public.ts'
import type { Approval, NodeRow } from './approval-row.ts'

/** Who decides, in whose place they may, and on which steps. */
export type Decider = {
  readonly actorId: string
  readonly principals: readonly Principal[]
  readonly hands: Hands
  readonly locale: Locale
}

export type Turn =
  | {
      readonly ok: true
      readonly node: NodeRow
      readonly actingForId: string | undefined
      readonly actingForName?: string
    }
  | { readonly ok: false; readonly result: ResultName; readonly params?: RefusalParams }

const ENDED = {
  approved: 'approvalIsApproved',
  sentBack: 'approvalIsSentBack',
  revoked: 'approvalIsRevoked',
  terminated: 'approvalIsTerminated',
} as const satisfies Record<Exclude<ApprovalStatus, 'pending'>, ResultName>

/**
 * The node on which this person decides now, their own or that of somebody they act for (`principals`, themselves included), or why
 * there is none: not theirs, already decided by `by`, not their turn yet, a stake in the meeting, or another step of it decided already.
 */
export function turnOf(approval: Pick<Approval, 'status' | 'nodes'>, who: Decider, stakes: MeetingStakes): Turn {
  const own = approval.nodes.filter((node) => principalOf(node, who) !== undefined)
  if (own.length === 0) return { ok: false, result: 'approvalNotYours' }
  const node = own.find(({ status }) => status === 'active')
  if (!node || approval.status !== 'pending') return { ok: false, ...reasonWithoutTurn(approval, own) }
  const principal = principalOf(node, who) ?? { id: node.approverId, name: node.approverName }
  const passed = approval.nodes.filter(({ status }) => status === 'passed')
  const { actorId, hands, locale } = who
  const refusal = stepRefusal({ actorId, principalId: principal.id, same: hands.same }, { stakes, passed })
  if (refusal === 'handsSame' || (refusal === undefined && hands.heldUntil !== null)) {
    const params = handsParams(hands, 'approveStep', locale)
    return { ok: false, result: refusal ?? 'handsAfterReset', params }
  }
  if (refusal !== undefined) return { ok: false, ...refusalOf(refusal, node, passed) }
  if (principal.id === who.actorId) return { ok: true, node, actingForId: undefined }
  return { ok: true, node, actingForId: principal.id, actingForName: principal.name }
}

/** A step that another person must take names the people it waits for; without one it goes to the next entitled person. */
function refusalOf(
  refusal: StepRefusal,
  { approverId, approverName, escalatedToId, escalatedToName }: NodeRow,
  passed: readonly NodeRow[],
): { result: ResultName; params?: RefusalParams } {
  if (refusal !== 'decisionStepTaken') return { result: refusal }
  const deciders = stepsDone(passed).flatMap(({ personIds }) => personIds)
  const asked = [
    { id: approverId, name: approverName },
    { id: escalatedToId, name: escalatedToName },
  ].flatMap(({ id, name }) => (id === null || name === null || deciders.includes(id) ? [] : [name]))
  if (asked.length === 0) return { result: 'decisionStepMovesOn' }
  return { result: refusal, params: { approver: asked.join(' / ') } }
}

/**
 * The identity used for this decision: own role first, then approver, then escalation; a deputy must be allowed every step.
 */
export function principalOf(
  node: NodeRow,
  who: Pick<Decider, 'actorId' | 'principals'>,
): { readonly id: string; readonly name: string } | undefined {
  const { approverId, approverName, escalatedToId, escalatedToName } = node
  const steps = stepsOfNode(node).map(({ step }) => step)
  const able = who.principals.filter((one) => steps.every((step) => one.steps.includes(step))).map(({ id }) => id)
  const asked = [
    { id: approverId, name: approverName },
    ...(escalatedToId === null ? [] : [{ id: escalatedToId, name: escalatedToName ?? '' }]),
  ]
  return asked.find(({ id }) => id === who.actorId && able.includes(id)) ?? asked.find(({ id }) => able.includes(id))
}

function reasonWithoutTurn(
  approval: Pick<Approval, 'status' | 'nodes'>,
  own: readonly NodeRow[],
): { result: ResultName; params?: RefusalParams } {
  if (approval.status === 'revoked' || approval.status === 'terminated') return { result: ENDED[approval.status] }
  const decided =
    approval.nodes.find(({ status }) => status === 'sentBack') ?? own.findLast(({ status }) => status === 'passed')
  if (decided)
    return { result: 'approvalAlreadyDecided', params: { by: decided.decidedByName ?? decided.approverName } }
  return { result: approval.status === 'pending' ? 'approvalNodeNotActive' : ENDED[approval.status] }
}
