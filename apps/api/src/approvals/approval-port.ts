import type { ApprovalPort } from '../meetings/public.ts'
import { loadApprovalView } from './approval-path.ts'
import { findApprovedBy, findApprovedSnapshot, insertApproval } from './approval-repo.ts'
import { endApproval } from './end-approval.ts'

/** What meetings need of approvals. */
export const approvalPort: ApprovalPort = {
  openApproval: insertApproval,
  endApproval,
  loadApprovalView,
  findApprovedBy,
  findApprovedSnapshot,
}
