import type { submission } from '@osmp/contract/approvals/models.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../kit/database/db.ts'
import { withInstants } from '../kit/database/db-types.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { staff } from '../kit/http/require-staff.ts'
import { type ApprovalStepView, autoRuleText, chainReason, type ChangeRecord, readMeeting } from '../meetings/public.ts'
import { loadPolicies, policiesOf } from '../policies/public.ts'
import { findEarlierApprovals } from './approval-repo.ts'
import type { Approval, ApprovalRow, ShownApproval, ShownNode } from './approval-row.ts'
import { presentQuestion } from './question-presenter.ts'
import { findQuestions } from './question-repo.ts'

/** The newest submission of a meeting as its page shows it, in the reader's language. `latest`: as `latestApproval` gives it. */
export function presentLatest(
  latest: unknown,
  policiesAt: (at: string) => Policies,
  locale: Locale,
): { path: ApprovalStepView[]; change: ChangeRecord | null } {
  if (latest === null) return { path: [], change: null }
  // latestApproval is the only source of this value.
  const approval = shownApproval(latest as ShownApproval)
  return { path: presentPath(approval, policiesAt(approval.submittedAt), locale), change: changeOf(approval) }
}

const shownApproval = (stored: ShownApproval): ShownApproval => ({
  ...withInstants(stored, ['submittedAt']),
  nodes: stored.nodes.map((node) => withInstants(node, ['activeSince', 'decidedAt'])),
})

const NO_HOURS: Pick<ChangeRecord['proposal'], 'dayHours'> = { dayHours: [] }
type StoredForm = Omit<ChangeRecord['proposal'], 'dayHours'> & Partial<typeof NO_HOURS>

/** A submission as a change that waits or came back; null when it is none, or took effect. */
function changeOf({ id, status, change, nodes, submittedAt, submitterName }: ShownApproval): ChangeRecord | null {
  if (status === 'approved' || !change?.proposal) return null
  // insertApproval is the only writer of this column and stores a MeetingForm; older ones know no hours of days.
  const proposal = { ...NO_HOURS, ...(change.proposal as StoredForm) }
  const node = nodes.find((step) => step.status === 'sentBack')
  const decided =
    node && node.decidedAt !== null
      ? { name: node.decidedByName ?? node.approverName, at: node.decidedAt, comment: node.comment }
      : null
  const { reason, snapshot } = change
  return { approvalId: id, state: status, reason, submittedAt, submitterName, decided, proposal, snapshot }
}

/** The policies that decided on a submission's path: those of the day it was made. */
export async function policiesAtSubmit(tx: Tx, { engagementId, submittedAt }: ApprovalRow): Promise<Policies> {
  return (await policiesOfMeeting(tx, engagementId))(submittedAt)
}

/** The policies that hold for a meeting at a moment (UTC ISO). */
async function policiesOfMeeting(tx: Tx, engagementId: string): Promise<(at: string) => Policies> {
  const { category, city, bu_id: buId } = await readMeeting(tx, engagementId)
  const rows = await loadPolicies(tx)
  return (at) => policiesOf(rows, { category, city, buId }, localDateOf(at))
}

/** So many questions of one step are shown, the newest. */
const MOST_OF_A_STEP = 50

type Submission = z.output<typeof submission>

/** The submissions before the newest, newest first, each with its steps and the policies of its day. */
export async function loadEarlier(ctx: Ctx, engagementId: string): Promise<Submission[]> {
  const { tx, locale } = ctx
  const earlier = await findEarlierApprovals(tx, engagementId)
  if (earlier.length === 0) return []
  const policiesAt = await policiesOfMeeting(tx, engagementId)
  const shown = earlier.map((approval) => presentSubmission(approval, policiesAt(approval.submittedAt), locale))
  return withQuestions(ctx, shown, earlier)
}

/** Submissions with the questions of their steps. `stored`: the same, in the same order. */
export async function withQuestions<T extends Submission>(
  ctx: Ctx,
  shown: readonly T[],
  stored: readonly Approval[],
): Promise<T[]> {
  const ids = stored.map(({ id }) => id)
  const asked = Map.groupBy(await findQuestions(ctx.tx, ids), ({ nodeId }) => nodeId)
  const readerId = staff(ctx).personId
  return shown.map((one, place) => ({
    ...one,
    path: one.path.map((step, at) => {
      const questions = asked.get(stored[place]?.nodes[at]?.id ?? '')?.slice(-MOST_OF_A_STEP)
      return questions ? { ...step, questions: questions.map((row) => presentQuestion(row, readerId)) } : step
    }),
  }))
}

/** One submission with its steps, in the reader's language. */
export function presentSubmission(approval: Approval, policies: Policies, locale: Locale): Submission {
  const { id, kind, status, submittedAt, submitterName, autoRule } = approval
  return {
    approvalId: id,
    kind,
    state: status,
    submittedAt,
    submitterName,
    path: presentPath(approval, policies, locale),
    autoRule: autoRule === null ? null : autoRuleText(policies, locale),
  }
}

function presentPath({ nodes }: Pick<ShownApproval, 'nodes'>, policies: Policies, locale: Locale): ApprovalStepView[] {
  return nodes.map((node) => presentStep(node, policies, locale))
}

function presentStep(node: ShownNode, policies: Policies, locale: Locale): ApprovalStepView {
  return {
    step: node.step,
    approverName: node.approverName,
    escalatedToName: node.escalatedToName,
    presentManagerName: node.presentManagerName,
    state: node.status,
    decidedByName: node.decidedByName,
    decidedAt: node.decidedAt,
    activeSince: node.activeSince,
    comment: node.comment,
    reason: chainReason(node, policies, locale),
  }
}
