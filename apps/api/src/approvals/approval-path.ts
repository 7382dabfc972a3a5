import type { Tx } from '../kit/db.ts'
import type { Locale } from '../kit/locale.ts'
import { type ApprovalStepView, chainReason } from '../meetings/public.ts'
import { findLatestApproval } from './approval-repo.ts'
import type { NodeRow } from './approval-row.ts'

/** The steps of a meeting's newest submission in order, in the reader's language; empty when there was none. */
export async function loadApprovalPath(tx: Tx, engagementId: string, locale: Locale): Promise<ApprovalStepView[]> {
  const approval = await findLatestApproval(tx, engagementId)
  return (approval?.nodes ?? []).map((node) => presentStep(node, locale))
}

export function presentStep(node: NodeRow, locale: Locale): ApprovalStepView {
  return {
    step: node.step,
    approverName: node.approverName,
    state: node.status,
    decidedByName: node.decidedByName,
    decidedAt: node.decidedAt,
    activeSince: node.activeSince,
    comment: node.comment,
    reason: chainReason(node.because, locale),
  }
}
