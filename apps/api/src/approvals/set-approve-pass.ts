import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { blockers } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import {
  applySnapshot,
  approveChange,
  approveMeeting,
  evaluateStored,
  type InviteNamed,
  judgedOn,
  keepEvaluation,
  keptIfRefused,
  loadStakes,
  type Judged,
  logMove,
  type MeetingRow,
  moveMeeting,
  ruleRefusal,
  tellOfNewHelpers,
  trialOf,
} from '../meetings/public.ts'
import { findPersonName } from '../people/public.ts'
import { tellPeople } from './approval-notices.ts'
import { findApprovedBy } from './approval-repo.ts'
import type { Approval } from './approval-row.ts'
import { decideApproval, type Deciding } from './decide-approval.ts'

/** Also: meetingStarted, meetingRuleBlocked (data: the rules), ledger refusals. */
export const setApprovePass =
  (inviteNamed: InviteNamed): Handler<typeof approvals, 'setApprovePass'> =>
  (input, ctx) =>
    decideApproval(ctx, 'pass', { ...input, comment: input.comment ?? '' }, (deciding) =>
      deciding.isLast ? passLast(ctx, deciding, inviteNamed) : passOn(ctx, deciding),
    )

/**
 * The blocking rules run once more, on what is true now; then the meeting is approved. A change comes into force first, so that
 * they judge what is being approved.
 */
async function passLast(
  ctx: Ctx,
  { meeting: stored, approval, by }: Deciding,
  inviteNamed: InviteNamed,
): Promise<MeetingRow> {
  const { tx, now, at } = ctx
  const isChange = approval.kind === 'change'
  const before = await loadStakes(tx, stored, approval.submitterId)
  const meeting = isChange ? await applySnapshot(tx, stored, approval.snapshot, at) : stored
  const judged = await evaluateStored(tx, meeting, { stage: 'approve', now, reader: staff(ctx) })
  const { personId } = staff(ctx)
  const trial = trialOf(judged, { engagementId: meeting.id, personId, moment: 'approve', at })
  const approved = await keptIfRefused(ctx, trial, () =>
    approveJudged(ctx, { judged, stored, meeting, isChange, by, inviteNamed }),
  )
  if (isChange) await tellOthers(ctx, approved, { approval, before })
  return approved
}

/** Earlier approvers without a part in this change read the names of its new helpers. */
async function tellOthers(
  { tx, at }: Ctx,
  approved: MeetingRow,
  { approval, before }: { approval: Approval; before: MeetingStakes },
): Promise<void> {
  const asked = approval.nodes.flatMap(({ approverId, decidedBy }) => [approverId, decidedBy])
  const { personIds } = await findApprovedBy(tx, approved.id)
  const others = personIds.filter((id) => !asked.includes(id))
  const after = approval.snapshot.compared
  await tellOfNewHelpers(tx, approved, { before, after, personIds: others, by: approval.submitterName }, at)
}

type Judgement = Pick<Deciding, 'meeting' | 'by'> & {
  judged: Judged
  stored: MeetingRow
  isChange: boolean
  inviteNamed: InviteNamed
}

async function approveJudged(ctx: Ctx, judgement: Judgement): Promise<MeetingRow> {
  const { tx, now, at } = ctx
  const { judged, stored, meeting, isChange, by, inviteNamed } = judgement
  const { results } = judged
  // A change comes too late once the approved version has started, whatever start it asks for.
  const startAt = Math.min(startOf(stored), startOf(meeting))
  const facts = { isDecider: true, ruleBlocks: blockers(results).length > 0, now, startAt }
  const decision = decideMeeting(meeting.status, 'passLast', facts)
  if (!decision.ok) throw ruleRefusal(decision.reason, results)
  await keepEvaluation(tx, meeting, { moment: 'approve', results, input: judgedOn(judged), at })
  return (isChange ? approveChange : approveMeeting)(tx, meeting, decision, by, inviteNamed)
}

async function passOn(ctx: Ctx, { meeting, approval, node, by }: Deciding): Promise<MeetingRow> {
  const { tx, at } = ctx
  const facts = { isDecider: true, now: ctx.now, startAt: startOf(meeting) }
  const decision = decideMeeting(meeting.status, 'pass', facts)
  if (!decision.ok) throw new AppError(decision.reason)
  const moved = await moveMeeting(tx, meeting, decision, { at })
  await logMove(tx, decision, {
    engagementId: meeting.id,
    kind: 'nodePassed',
    actor: by.actor,
    ...(by.actingForId === undefined ? {} : { actingForId: by.actingForId }),
    params: { comment: by.comment, step: node.step },
    at,
  })
  const passedBy = await findPersonName(tx, staff(ctx).personId)
  const told = [approval.submitterId, meeting.owner_id]
  await tellPeople(tx, told, { meeting, kind: 'approvalPassed', params: { by: passedBy }, subject: node.id, at })
  return moved
}

/** Whoever has been submitted has a start (engagement's check), epoch ms. */
const startOf = ({ start_at }: MeetingRow): number => Date.parse(start_at ?? '')
