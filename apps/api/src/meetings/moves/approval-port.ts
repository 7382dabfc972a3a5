import type { ChainNode } from '@osmp/domain/approvals/approval-chain.ts'
import type { approvalStep } from '@osmp/contract/meetings/models.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../kit/database/db.ts'
import type { Locale } from '../../kit/http/locale.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import type { MeetingSnapshotDoc } from '../change/snapshot.ts'

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
  /** Of a change: the form it asks for and why. */
  change?: { proposal: MeetingForm; reason: string }
}

/** The newest change of a meeting that waits or came back without taking effect. */
export type ChangeRecord = {
  approvalId: string
  state: 'pending' | 'sentBack' | 'revoked' | 'terminated'
  reason: string
  submittedAt: string
  submitterName: string
  /** Who sent it back. */
  decided: { name: string; at: string; comment: string } | null
  proposal: MeetingForm
  snapshot: MeetingSnapshotDoc
}

/** Who decided on what is in force of a meeting. */
export type ApprovedBy = {
  /** Approved by the system, without a person. */
  readonly bySystem: boolean
  /** Everybody who passed a step of an application that came into force. */
  readonly personIds: readonly string[]
}

/** Makes letters for the doctors named in the form; gives how many. From the slice of invitations. */
export type InviteNamed = (tx: Tx, engagementId: string, at: string) => Promise<number>

/** What meetings need of slices that use them: approvals and invitations. */
export type MeetingPorts = ApprovalPort & { inviteNamed: InviteNamed }

/** What meetings need of approvals. Given to the handlers by main.ts, as approvals import meetings and never the reverse. */
export type ApprovalPort = {
  /** Stores a submission: pending with its nodes, or approved at once when `autoRule` is set. Gives its id; the caller tells the first approver. */
  openApproval(tx: Tx, approval: NewApproval): Promise<string>
  /** Ends what is pending of the meeting, if anything. */
  endApproval(tx: Tx, engagementId: string, how: 'terminated' | 'revoked', at: string): Promise<void>
  /** An expression of the latest submission as JSON, null when there was none, for the statement of a page; `engagementId`: an expression. */
  latestApproval(engagementId: RawBuilder<unknown>): RawBuilder<unknown>
  /** What it gave: steps in order, in the reader's language, and the change it asks for, null when it is no change or took effect. */
  presentLatest(
    latest: unknown,
    policiesAt: (at: string) => Policies,
    locale: Locale,
  ): { path: ApprovalStepView[]; change: ChangeRecord | null }
  /** What was approved last, if anything. */
  findApprovedSnapshot(tx: Tx, engagementId: string): Promise<MeetingSnapshotDoc | undefined>
  findApprovedBy(tx: Tx, engagementId: string): Promise<ApprovedBy>
}
