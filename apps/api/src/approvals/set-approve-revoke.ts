import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { revokeApproval } from '@osmp/domain/approvals/approval-state.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { returnMeeting } from '../meetings/public.ts'
import { tellDeciders } from './approval-notices.ts'
import { saveOutcome } from './approval-repo.ts'
import { lockApplication } from './decide-approval.ts'

export const setApproveRevoke: Handler<typeof approvals, 'setApproveRevoke'> = async ({ approvalId }, ctx) => {
  const { tx, at } = ctx
  const actor = staff(ctx)
  const { meeting, approval } = await lockApplication(ctx, approvalId)
  const isSubmitter = approval.submitterId === actor.personId
  const outcome = revokeApproval(approval, { isSubmitter })
  if (!outcome.ok) throw new AppError(outcome.reason)
  const decision = decideMeeting(meeting.status, 'revoke', { isSubmitter })
  if (!decision.ok) throw new AppError(decision.reason)
  const moved = await returnMeeting(tx, meeting, decision, { actor, at })
  await saveOutcome(tx, approval, outcome, { at })
  const waiting = approval.nodes.find(({ status }) => status === 'active')
  if (waiting) {
    const kind = approval.kind === 'change' ? 'changeRevoked' : 'meetingRevoked'
    const told = { meeting, kind, params: { by: approval.submitterName }, subject: approval.id, at } as const
    await tellDeciders(tx, waiting, told)
  }
  return { engagementId: moved.id, status: moved.status, version: moved.version }
}
