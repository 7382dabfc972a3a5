import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { authorisedMeeting, staff } from '../kit/require-staff.ts'
import { autoRuleText, loadMeetingDetail, readMeeting } from '../meetings/public.ts'
import { allowedDecisions, type DecisionView } from './allowed-decisions.ts'
import { policiesAtSubmit, presentPath } from './approval-path.ts'
import { findLatestApproval } from './approval-repo.ts'
import type { Approval } from './approval-row.ts'
import { changeOf } from './change-repo.ts'
import { decisionStakes } from './decision-stakes.ts'
import { turnOf } from './decision-turn.ts'
import { principalsFor } from './principals.ts'
import { loadDifferences } from './snapshot-differences.ts'

export const getApprovalListDetails2: Handler<typeof approvals, 'getApprovalListDetails2'> = async (
  { engagementId },
  ctx,
) => {
  const { tx, locale } = ctx
  const { standing } = authorisedMeeting(ctx)
  const approval = await findLatestApproval(tx, engagementId)
  const policies = approval && (await policiesAtSubmit(tx, approval))
  const path = approval && policies ? presentPath(approval, policies, locale) : []
  const change = approval ? await changeOf(tx, approval) : null
  const meeting = await loadMeetingDetail(tx, engagementId, { ctx, standing, path, change })
  if (!approval || !policies) return { approval: null, differences: [], meeting, allowedActions: [] }
  const { allowedActions, actingForName } = await decisionsOf(ctx, engagementId, approval)
  return {
    approval: {
      approvalId: approval.id,
      snapshotHash: approval.snapshotHash,
      kind: approval.kind,
      state: approval.status,
      submittedAt: approval.submittedAt,
      submitterName: approval.submitterName,
      path,
      actingForName,
      autoRule: approval.autoRule === null ? null : autoRuleText(policies, locale),
    },
    differences: await loadDifferences(tx, approval, locale),
    meeting,
    allowedActions,
  }
}

async function decisionsOf(
  ctx: Ctx,
  engagementId: string,
  approval: Approval,
): Promise<{ allowedActions: DecisionView[]; actingForName: string | null }> {
  const { tx, now, locale } = ctx
  const actorId = staff(ctx).personId
  const row = await readMeeting(tx, engagementId)
  const who = { actorId, principals: await principalsFor(ctx, row, approval) }
  const stakes = await decisionStakes(tx, row, approval)
  const { standing } = authorisedMeeting(ctx)
  const meeting = { status: row.status, startAt: row.start_at }
  const turn = turnOf(approval, who, stakes)
  return {
    allowedActions: allowedDecisions({ meeting, approval, who, stakes, standing, now, locale }),
    actingForName: turn.ok && turn.actingForId !== undefined ? turn.node.approverName : null,
  }
}
