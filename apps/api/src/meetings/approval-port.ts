import type { ChainNode } from '@osmp/domain/approvals/approval-chain.ts'
import type { approvalStep } from '@osmp/contract/meetings/models.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../kit/db.ts'
import type { Locale } from '../kit/locale.ts'
import type { MeetingRow } from './meeting-row.ts'
import type { MeetingSnapshotDoc } from './snapshot.ts'

export type ApprovalStepView = z.output<typeof approvalStep>

export type NewApproval = {
  meeting: MeetingRow
  snapshot: MeetingSnapshotDoc
  snapshotHash: string
  kind: 'initial' | 'change'
  submitterId: string
  at: string
  /** In order; the first becomes active. Empty exactly when `autoRule` names the rule by which the system approved. */
  nodes: readonly ChainNode[]
  autoRule: string | null
}

/** What meetings need of approvals. Given to the handlers by main.ts, as approvals import meetings and never the reverse. */
export type ApprovalPort = {
  /** Stores a submission: pending with its nodes, or approved at once when `autoRule` is set. Gives its id; the caller tells the first approver. */
  openApproval(tx: Tx, approval: NewApproval): Promise<string>
  /** Ends what is pending of the meeting, if anything. */
  endApproval(tx: Tx, engagementId: string, how: 'terminated' | 'revoked', at: string): Promise<void>
  /** The steps of the latest submission, in order, in the reader's language; empty when there was none. */
  loadApprovalPath(tx: Tx, engagementId: string, locale: Locale): Promise<ApprovalStepView[]>
}
