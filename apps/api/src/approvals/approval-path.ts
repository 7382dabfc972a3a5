import type { submission } from '@osmp/contract/approvals/models.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import { type ApprovalStepView, autoRuleText, chainReason, type ChangeRecord, readMeeting } from '../meetings/public.ts'
import { loadPolicies, policiesOf } from '../policies/public.ts'
import { findEarlierApprovals, findLatestApproval } from './approval-repo.ts'
import type { Approval, ApprovalRow, NodeRow } from './approval-row.ts'
import { changeOf } from './change-repo.ts'

/** What a meeting's page shows of its newest submission, in the reader's language. */
export async function loadApprovalView(
  tx: Tx,
  engagementId: string,
  locale: Locale,
): Promise<{ path: ApprovalStepView[]; change: ChangeRecord | null }> {
  const approval = await findLatestApproval(tx, engagementId)
  if (!approval) return { path: [], change: null }
  const path = presentPath(approval, await policiesAtSubmit(tx, approval), locale)
  return { path, change: await changeOf(tx, approval) }
}

/** The policies that decided on a submission's path: those of the day it was made. */
export async function policiesAtSubmit(tx: Tx, { engagementId, submittedAt }: ApprovalRow): Promise<Policies> {
  return (await policiesOfMeeting(tx, engagementId))(submittedAt)
}

/** The policies that hold for a meeting at a moment (UTC ISO). */
async function policiesOfMeeting(tx: Tx, engagementId: string): Promise<(at: string) => Policies> {
  const { category, city, bu_id: buId } = await readMeeting(tx, engagementId)
  const rows = await loadPolicies(tx)
  return (at) => policiesOf(rows, { category, city, buId }, localDateOf(at))
}

type Submission = z.output<typeof submission>

/** The submissions before the newest, newest first, each with its steps and the policies of its day. */
export async function loadEarlier(tx: Tx, engagementId: string, locale: Locale): Promise<Submission[]> {
  const earlier = await findEarlierApprovals(tx, engagementId)
  if (earlier.length === 0) return []
  const policiesAt = await policiesOfMeeting(tx, engagementId)
  return earlier.map((approval) => presentSubmission(approval, policiesAt(approval.submittedAt), locale))
}

/** One submission with its steps, in the reader's language. */
export function presentSubmission(approval: Approval, policies: Policies, locale: Locale): Submission {
  const { id, kind, status, submittedAt, submitterName, autoRule } = approval
  return {
    approvalId: id,
    kind,
    state: status,
    submittedAt,
    submitterName,
    path: presentPath(approval, policies, locale),
    autoRule: autoRule === null ? null : autoRuleText(policies, locale),
  }
}

export function presentPath({ nodes }: Approval, policies: Policies, locale: Locale): ApprovalStepView[] {
  return nodes.map((node) => presentStep(node, policies, locale))
}

function presentStep(node: NodeRow, policies: Policies, locale: Locale): ApprovalStepView {
  return {
    step: node.step,
    approverName: node.approverName,
    escalatedToName: node.escalatedToName,
    state: node.status,
    decidedByName: node.decidedByName,
    decidedAt: node.decidedAt,
    activeSince: node.activeSince,
    comment: node.comment,
    reason: chainReason(node, policies, locale),
  }
}
