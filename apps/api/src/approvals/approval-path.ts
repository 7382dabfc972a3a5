import { localDateOf } from '@osmp/domain/kit/time.ts'
import { policiesFor, type Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/db.ts'
import type { Locale } from '../kit/locale.ts'
import { type ApprovalStepView, chainReason, type ChangeRecord, readMeeting } from '../meetings/public.ts'
import { loadPolicies } from '../policies/public.ts'
import { findLatestApproval } from './approval-repo.ts'
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
  const meeting = await readMeeting(tx, engagementId)
  const scope = { category: meeting.category, region: meeting.city || null, buId: meeting.bu_id }
  return policiesFor(await loadPolicies(tx), scope, localDateOf(submittedAt))
}

export function presentPath({ nodes }: Approval, policies: Policies, locale: Locale): ApprovalStepView[] {
  return nodes.map((node) => presentStep(node, policies, locale))
}

function presentStep(node: NodeRow, policies: Policies, locale: Locale): ApprovalStepView {
  return {
    step: node.step,
    approverName: node.approverName,
    state: node.status,
    decidedByName: node.decidedByName,
    decidedAt: node.decidedAt,
    activeSince: node.activeSince,
    comment: node.comment,
    reason: chainReason(node, policies, locale),
  }
}
