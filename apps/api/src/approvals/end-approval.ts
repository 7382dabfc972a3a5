import { revokeApproval, terminateApproval } from '@osmp/domain/approvals/approval-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { lockPendingApproval, saveOutcome } from './approval-repo.ts'

/** Ends what is pending of a meeting because the meeting's own event came first; nothing pending is no fault. */
export async function endApproval(
  tx: Tx,
  engagementId: string,
  how: 'terminated' | 'revoked',
  at: string,
): Promise<void> {
  const approval = await lockPendingApproval(tx, engagementId)
  if (!approval) return
  const outcome = how === 'revoked' ? revokeApproval(approval, { isSubmitter: true }) : terminateApproval(approval)
  if (!outcome.ok) throw new AppError(outcome.reason)
  await saveOutcome(tx, approval, outcome, { at })
}
