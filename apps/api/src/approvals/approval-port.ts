import type { ApprovalPort } from '../meetings/public.ts'
import { presentLatest } from './approval-path.ts'
import { findApprovedBy, findApprovedSnapshot, insertApproval, latestApproval } from './approval-repo.ts'
import { endApproval } from './end-approval.ts'

/** What meetings need of approvals. */
export const approvalPort: ApprovalPort = {
  openApproval: insertApproval,
  endApproval,
  latestApproval,
  presentLatest,
  findApprovedBy,
  findApprovedSnapshot,
}
