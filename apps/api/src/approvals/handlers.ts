import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handlers } from '../kit/http/ctx.ts'
import type { InviteNamed } from '../meetings/public.ts'
import { approvalNudge } from './approval-nudge.ts'
import { approvalOutlook } from './approval-outlook.ts'
import { approvalPassMany } from './approval-pass-many.ts'
import { cancelAndCreateMeeting } from './cancel-and-create-meeting.ts'
import { delegationCandidates } from './delegation-candidates.ts'
import { delegationEnd } from './delegation-end.ts'
import { delegationList } from './delegation-list.ts'
import { delegationSave } from './delegation-save.ts'
import { getApprovalList } from './get-approval-list.ts'
import { getApprovalListByMine } from './get-approval-list-by-mine.ts'
import { getApprovalListDetails2 } from './get-approval-list-details2.ts'
import { getApprovalListNumber } from './get-approval-list-number.ts'
import { getMeetingList } from './get-meeting-list.ts'
import { getSubmitList } from './get-submit-list.ts'
import { questionAnswer } from './question-answer.ts'
import { questionAsk } from './question-ask.ts'
import { setApproveBack } from './set-approve-back.ts'
import { setApprovePass } from './set-approve-pass.ts'
import { setApproveRevoke } from './set-approve-revoke.ts'

/** `inviteNamed` comes from the slice of invitations. */
export const approvalsHandlers = (inviteNamed: InviteNamed): Handlers<typeof approvals> => ({
  getSubmitList,
  getApprovalList,
  getApprovalListByMine,
  getMeetingList,
  setApprovePass: setApprovePass(inviteNamed),
  setApproveBack,
  setApproveRevoke,
  getApprovalListDetails2,
  cancelAndCreateMeeting,
  getApprovalListNumber,
  approvalPassMany: approvalPassMany(inviteNamed),
  approvalNudge,
  approvalOutlook,
  questionAsk,
  questionAnswer,
  delegationCandidates,
  delegationList,
  delegationSave,
  delegationEnd,
})
