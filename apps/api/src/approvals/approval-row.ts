import type { ChainCondition, ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import type { ApprovalStatus, NodeStatus } from '@osmp/domain/approvals/approval-state.ts'
import type { MeetingSnapshotDoc } from '../meetings/public.ts'

/** A submission as stored; instants UTC ISO. */
export type ApprovalRow = {
  id: string
  engagementId: string
  kind: 'initial' | 'change'
  status: ApprovalStatus
  engagementVersion: number
  snapshot: MeetingSnapshotDoc
  snapshotHash: string
  submitterId: string
  submitterName: string
  submittedAt: string
  endedAt: string | null
  autoRule: string | null
}

/** One step of a submission's path, with the names people see. */
export type NodeRow = {
  id: string
  approvalId: string
  step: ChainStep
  approverId: string
  approverName: string
  /** Who may decide too, since the step waited too long. */
  escalatedToId: string | null
  escalatedToName: string | null
  /** Of an open step of a former line manager: the present one's name, or empty. */
  presentManagerName: string | null
  status: NodeStatus
  because: ChainCondition['kind'][]
  activeSince: string | null
  /** When the submitter last asked for this step. */
  nudgedAt: string | null
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: string | null
  comment: string
  clientToken: string | null
  answerStatus: number | null
  answerVersion: number | null
}

export type Approval = ApprovalRow & { nodes: readonly NodeRow[] }

/** A step as a path shows it. */
export type ShownNode = Pick<
  NodeRow,
  | 'step'
  | 'approverName'
  | 'escalatedToName'
  | 'presentManagerName'
  | 'status'
  | 'because'
  | 'activeSince'
  | 'decidedByName'
  | 'decidedAt'
  | 'comment'
>

/** A submission as the meeting's page needs it, as `latestApproval` reads it. */
export type ShownApproval = Pick<ApprovalRow, 'id' | 'kind' | 'status' | 'submittedAt' | 'submitterName'> & {
  nodes: readonly ShownNode[]
  /** Only of a change that waits or came back. */
  change: { proposal: unknown; reason: string; snapshot: MeetingSnapshotDoc } | null
}
