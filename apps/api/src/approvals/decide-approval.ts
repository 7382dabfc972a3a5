import { decideNode } from '@osmp/domain/approvals/approval-state.ts'
import { stepsDone } from '@osmp/domain/approvals/step-refusal.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { loadHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { lockMeeting, type MeetingRow } from '../meetings/public.ts'
import { lockApproval, saveOutcome } from './approval-repo.ts'
import type { Approval, NodeRow } from './approval-row.ts'
import { decisionStakes } from './decision-stakes.ts'
import { turnOf } from './decision-turn.ts'
import { handOverSteps, isMerged } from './hand-over.ts'
import { tellWaiting } from './approval-notices.ts'
import { principalsFor } from './principals.ts'

export type DecisionInput = { approvalId: string; snapshotHash: string; clientToken: string; comment: string }
export type Decided = { engagementId: string; status: number; version: number }

/** An application whose meeting and rows are locked, in that order, until the transaction ends. */
export type LockedApplication = { meeting: MeetingRow; approval: Approval }

export async function lockApplication(ctx: Ctx, approvalId: string): Promise<LockedApplication> {
  const meeting = await lockMeeting(ctx.tx, authorisedMeeting(ctx).engagementId)
  const approval = await lockApproval(ctx.tx, approvalId)
  if (!approval) throw new AppError('meetingNotFound')
  return { meeting, approval }
}

/** A decision that may be made: its node, what becomes of the path, and who decides, as the log names them. */
export type Deciding = LockedApplication & {
  node: NodeRow
  isLast: boolean
  next: NodeRow | undefined
  by: { actor: StaffActor; actingForId?: string; comment: string; at: string }
}

/** Gives each step of an application of an earlier build to a person of its own, as far as there are people. */
async function split(ctx: Ctx, application: LockedApplication): Promise<LockedApplication> {
  const { meeting, approval } = application
  const hasMerged = approval.nodes.some(
    (node) => (node.status === 'active' || node.status === 'waiting') && isMerged(node),
  )
  if (!hasMerged || approval.status !== 'pending') return application
  return { meeting, approval: await handOverSteps(ctx.tx, { meeting, approval, at: ctx.at }) }
}

/** One pass or sending back. A repeat with the same client token gets the first answer again. */
export async function decideApproval(
  ctx: Ctx,
  action: 'pass' | 'sendBack',
  input: DecisionInput,
  move: (deciding: Deciding) => Promise<MeetingRow>,
): Promise<Decided> {
  const application = await split(ctx, await lockApplication(ctx, input.approvalId))
  const { meeting, approval } = application
  const actor = staff(ctx)
  const { clientToken, comment } = input
  const repeated = approval.nodes.find((node) => node.clientToken === clientToken && node.decidedBy === actor.personId)
  const turn = repeated ? { node: repeated, actingForId: undefined } : await findTurn(ctx, application)
  if (!repeated && action === 'pass' && isMerged(turn.node)) throw new AppError('chainTooFewPeople')
  const snapshotMatches = input.snapshotHash === approval.snapshotHash
  const outcome = decideNode(approval, action, {
    nodeId: turn.node.id,
    clientToken,
    isApprover: true,
    snapshotMatches,
    comment,
  })
  if (!outcome.ok) throw new AppError(outcome.reason)
  if (outcome.event === null) return firstAnswer(meeting, turn.node)
  const next = approval.nodes.find(({ status }, at) => status === 'waiting' && outcome.nodes[at] === 'active')
  const by = {
    actor,
    comment,
    at: ctx.at,
    ...(turn.actingForId === undefined ? {} : { actingForId: turn.actingForId }),
  }
  const moved = await move({ ...application, node: turn.node, isLast: outcome.event === 'passLast', next, by })
  await saveOutcome(ctx.tx, approval, outcome, {
    at: ctx.at,
    decision: {
      nodeId: turn.node.id,
      decidedBy: actor.personId,
      decidedAs: turn.node.step,
      comment,
      clientToken,
      answerStatus: moved.status,
      answerVersion: moved.version,
    },
  })
  if (next) await askNext(ctx, moved, { approval, next })
  return { engagementId: moved.id, status: moved.status, version: moved.version }
}

/**
 * Tells the next approver. A step of a person with another step of this application goes to the next entitled person, with a notice.
 * Runs after the decision is stored, so that a notice reaches entitled people only.
 */
async function askNext(ctx: Ctx, meeting: MeetingRow, { approval, next }: { approval: Approval; next: NodeRow }) {
  const { tx, at } = ctx
  const open = await lockApproval(tx, approval.id)
  if (!open) throw new AppError('meetingNotFound')
  const { nodes } = await handOverSteps(tx, { meeting, approval: open, at })
  const isHandedOver = nodes.some(({ id, status }) => id === next.id && status === 'skipped')
  const isTaken = takenSteps(open).includes(next.approverId)
  if (!isHandedOver && !isTaken) await tellWaiting(tx, meeting, next, approval.submitterName, at)
}

const takenSteps = ({ nodes }: Approval) =>
  stepsDone(nodes.filter(({ status }) => status === 'passed')).flatMap(({ personIds }) => personIds)

/** The step on which the caller decides now. */
export async function findTurn(
  ctx: Ctx,
  { meeting, approval }: LockedApplication,
): Promise<{ node: NodeRow; actingForId: string | undefined }> {
  const actorId = staff(ctx).personId
  const principals = await principalsFor(ctx, meeting, approval)
  const stakes = await decisionStakes(ctx.tx, meeting, approval)
  const turn = turnOf(approval, { actorId, principals, hands: await loadHands(ctx), locale: ctx.locale }, stakes)
  if (!turn.ok) throw new AppError(turn.result, turn.params)
  return turn
}

function firstAnswer(meeting: MeetingRow, node: NodeRow): Decided {
  return {
    engagementId: meeting.id,
    status: node.answerStatus ?? meeting.status,
    version: node.answerVersion ?? meeting.version,
  }
}
