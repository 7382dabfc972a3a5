import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { loadHands } from '../duties/public.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { approvalOnPage, pageOf, presentMeetingDetail, readMeeting } from '../meetings/public.ts'
import { allowedDecisions, type DecisionView } from './allowed-decisions.ts'
import { loadEarlier, policiesAtSubmit, presentLatest, presentSubmission, withQuestions } from './approval-path.ts'
import { findLatestApproval } from './approval-repo.ts'
import type { Approval } from './approval-row.ts'
import { awaitedConsents } from './awaited-consents.ts'
import { decisionStakes } from './decision-stakes.ts'
import { turnOf } from './decision-turn.ts'
import { principalsFor } from './principals.ts'
import { loadCompared } from './snapshot-differences.ts'

export const getApprovalListDetails2: Handler<typeof approvals, 'getApprovalListDetails2'> = async (
  { engagementId },
  ctx,
) => {
  const { tx, locale } = ctx
  const { standing } = authorisedMeeting(ctx)
  const page = pageOf(ctx)
  const meeting = await presentMeetingDetail(page, {
    ctx,
    standing,
    ...(await approvalOnPage({ presentLatest }, page, ctx)),
  })
  const approval = await findLatestApproval(tx, engagementId)
  const policies = approval && (await policiesAtSubmit(tx, approval))
  if (!approval || !policies) return { approval: null, differences: [], meeting, allowedActions: [] }
  const { allowedActions, actingForName } = await decisionsOf(ctx, engagementId, approval)
  const shown = {
    ...presentSubmission(approval, policies, locale),
    snapshotHash: approval.snapshotHash,
    actingForName,
  }
  const [withWords = shown] = await withQuestions(ctx, [shown], [approval])
  return {
    approval: withWords,
    ...(await loadCompared(tx, approval, locale)),
    earlier: await loadEarlier(ctx, engagementId),
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
  const principals = await principalsFor(ctx, row, approval)
  const who = { actorId, principals, hands: await loadHands(ctx), locale }
  const stakes = await decisionStakes(tx, row, approval)
  const { standing } = authorisedMeeting(ctx)
  const meeting = { status: row.status, startAt: row.start_at }
  const turn = turnOf(approval, who, stakes)
  const names = (await awaitedConsents(ctx, [approval.id])).get(approval.id)
  return {
    allowedActions: allowedDecisions({ meeting, approval, who, stakes, standing, awaitedConsents: names, now, locale }),
    actingForName: (turn.ok && turn.actingForName) || null,
  }
}
