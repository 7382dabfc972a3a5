import type { MeetingEvent } from '../meetings/meeting-state.ts'

export const APPROVAL_STATUSES = ['pending', 'approved', 'sentBack', 'revoked', 'terminated'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

export const NODE_STATUSES = ['waiting', 'active', 'passed', 'sentBack', 'skipped', 'terminated'] as const
export type NodeStatus = (typeof NODE_STATUSES)[number]

export const APPROVAL_ACTIONS = ['pass', 'sendBack', 'revoke', 'terminate'] as const
/** `terminate`: the meeting was cancelled or its start has passed; the meeting's own event says which. */
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** Where an action leads an instance, and what becomes of its active node and of those still waiting. */
export const APPROVAL_TRANSITIONS = {
  pass: { from: ['pending'], active: 'passed', waiting: 'waiting' },
  sendBack: { from: ['pending'], active: 'sentBack', waiting: 'terminated', to: 'sentBack' },
  revoke: { from: ['pending'], active: 'terminated', waiting: 'terminated', to: 'revoked' },
  terminate: { from: ['pending'], active: 'terminated', waiting: 'terminated', to: 'terminated' },
} as const satisfies Record<
  ApprovalAction,
  { from: readonly ApprovalStatus[]; active: NodeStatus; waiting: NodeStatus; to?: ApprovalStatus }
>

/** Comment of a decision that sends back: at least so many characters, blanks at the ends not counted. */
export const MIN_SEND_BACK_COMMENT = 5

export const APPROVAL_REFUSALS = [
  'approvalIsApproved',
  'approvalIsSentBack',
  'approvalIsRevoked',
  'approvalIsTerminated',
  'approvalNodeNotActive',
  'approvalNotYours',
  'approvalSnapshotChanged',
  'approvalCommentTooShort',
  'approvalNotSubmitter',
  'approvalTokenReused',
] as const
export type ApprovalRefusal = (typeof APPROVAL_REFUSALS)[number]

/** An instance as stored: its nodes in order, exactly one active while it is pending. */
export type ApprovalInstance = {
  readonly status: ApprovalStatus
  readonly nodes: readonly ApprovalNode[]
}

export type ApprovalNode = {
  readonly id: string
  readonly status: NodeStatus
  /** Client token of the decision made here, null while there is none. */
  readonly clientToken: string | null
}

export type DecisionFacts = {
  readonly nodeId: string
  readonly clientToken: string
  /** The person is this node's approver or acts for them, and has no stake (mayDecide). */
  readonly isApprover: boolean
  /** The version the person saw has the hash of the submitted one. */
  readonly snapshotMatches: boolean
  readonly comment: string
}

export type ApprovalOutcome = {
  readonly ok: true
  readonly status: ApprovalStatus
  /** New status of each node, in the order of the instance. */
  readonly nodes: readonly NodeStatus[]
  /** What the meeting does next; null when a decision was only repeated or the meeting's own event came first. */
  readonly event: MeetingEvent | null
}

export type ApprovalDecision = ApprovalOutcome | { readonly ok: false; readonly reason: ApprovalRefusal }

const NOT_PENDING = {
  approved: 'approvalIsApproved',
  sentBack: 'approvalIsSentBack',
  revoked: 'approvalIsRevoked',
  terminated: 'approvalIsTerminated',
} as const satisfies Record<Exclude<ApprovalStatus, 'pending'>, ApprovalRefusal>

/**
 * A pass or a sending back of one node. A repeat (same node, same client token, same action) gives the present state
 * again with no event. Refusals: approvalNotYours first, so that a stranger learns nothing, then token, state, node,
 * snapshot, comment.
 */
export function decideNode(
  instance: ApprovalInstance,
  action: 'pass' | 'sendBack',
  facts: DecisionFacts,
): ApprovalDecision {
  const node = instance.nodes.find(({ id }) => id === facts.nodeId)
  if (!node || !facts.isApprover) return refuse('approvalNotYours')
  if (node.clientToken === facts.clientToken) {
    return node.status === APPROVAL_TRANSITIONS[action].active ? unchanged(instance) : refuse('approvalTokenReused')
  }
  if (instance.status !== 'pending') return refuse(NOT_PENDING[instance.status])
  if (node.status !== 'active') return refuse('approvalNodeNotActive')
  if (!facts.snapshotMatches) return refuse('approvalSnapshotChanged')
  if (action === 'pass') return passActive(instance)
  if (commentLength(facts.comment) < MIN_SEND_BACK_COMMENT) return refuse('approvalCommentTooShort')
  return endWith(instance, 'sendBack', 'sendBack')
}

/** The submitter takes the application back. */
export function revokeApproval(instance: ApprovalInstance, facts: { readonly isSubmitter: boolean }): ApprovalDecision {
  if (!facts.isSubmitter) return refuse('approvalNotSubmitter')
  if (instance.status !== 'pending') return refuse(NOT_PENDING[instance.status])
  return endWith(instance, 'revoke', 'revoke')
}

/** Ends what is open because the meeting itself was cancelled or expired. */
export function terminateApproval(instance: ApprovalInstance): ApprovalDecision {
  if (instance.status !== 'pending') return refuse(NOT_PENDING[instance.status])
  return endWith(instance, 'terminate', null)
}

/** Characters as people count them, blanks at the ends not counted. */
export function commentLength(comment: string): number {
  return Array.from(comment.trim()).length
}

function passActive(instance: ApprovalInstance): ApprovalOutcome {
  const next = instance.nodes.findIndex(({ status }) => status === 'waiting')
  const nodes = instance.nodes.map(({ status }, at) => {
    if (status === 'active') return 'passed'
    return at === next ? 'active' : status
  })
  return next === -1
    ? { ok: true, status: 'approved', nodes, event: 'passLast' }
    : { ok: true, status: 'pending', nodes, event: 'pass' }
}

function endWith(
  instance: ApprovalInstance,
  action: 'sendBack' | 'revoke' | 'terminate',
  event: MeetingEvent | null,
): ApprovalOutcome {
  const { active, waiting, to } = APPROVAL_TRANSITIONS[action]
  const nodes = instance.nodes.map(({ status }) => {
    if (status === 'active') return active
    return status === 'waiting' ? waiting : status
  })
  return { ok: true, status: to, nodes, event }
}

function unchanged({ status, nodes }: ApprovalInstance): ApprovalOutcome {
  return { ok: true, status, nodes: nodes.map((node) => node.status), event: null }
}

function refuse(reason: ApprovalRefusal): { readonly ok: false; readonly reason: ApprovalRefusal } {
  return { ok: false, reason }
}
