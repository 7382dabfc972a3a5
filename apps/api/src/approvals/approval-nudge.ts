import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { dayAfter, nextNudgeAt } from '@osmp/domain/approvals/approval-reminders.ts'
import { revokeApproval } from '@osmp/domain/approvals/approval-state.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { logDeed } from '../meetings/public.ts'
import { tellDeciders } from './approval-notices.ts'
import { lockApplication } from './decide-approval.ts'
import { handOverSteps } from './hand-over.ts'
import { reachesSomebody } from './hand-over-repo.ts'
import { markNudgedBySubmitter } from './reminder-repo.ts'

/** Asks whoever decides now, and those who act for them. Whoever left is replaced first. */
export const approvalNudge: Handler<typeof approvals, 'approvalNudge'> = async ({ approvalId }, ctx) => {
  const { tx, at } = ctx
  const actor = staff(ctx)
  const { meeting, approval: asSubmitted } = await lockApplication(ctx, approvalId)
  const approval = await handOverSteps(tx, { meeting, approval: asSubmitted, at })
  // Whoever may still take it back may ask for it.
  const open = revokeApproval(approval, { isSubmitter: approval.submitterId === actor.personId })
  if (!open.ok) throw new AppError(open.reason)
  const node = approval.nodes.find(({ status }) => status === 'active')
  if (!node) throw new AppError('approvalNodeNotActive')
  const { approverName: approver } = node
  if (!(await reachesSomebody(tx, meeting, node, at))) throw new AppError('approvalReachesNobody', { approver })
  const next = nextNudgeAt(node.nudgedAt, at)
  if (next !== null) throw new AppError('approvalNudgedToday', { approver, next: displayTime(next) })
  await markNudgedBySubmitter(tx, node.id, at)
  const params = { submitter: approval.submitterName }
  // One notice a day and node: the moment makes it another subject than yesterday's.
  await tellDeciders(tx, node, { meeting, kind: 'approvalNudged', params, subject: `${node.id}:${at}`, at })
  await logDeed(ctx, ACTION.viewInApproval, { engagementId: meeting.id, kind: 'nudged', params: { approver } })
  return { approverName: approver, nextAt: dayAfter(at) }
}
