import { displayMoney } from '@osmp/domain/kit/money.ts'
import { blockers } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { decideMeeting, type MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { reserveBudget } from '../../expenses/public.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { MeetingPorts } from './approval-port.ts'
import { type ApprovalRoute, approvalRoute } from './approval-route.ts'
import { approveMeeting } from './approve-meeting.ts'
import { requireFit } from '../rules/category-fit.ts'
import { moveMeeting } from '../store/engagement-repo.ts'
import { judgedOn, keepEvaluation } from '../rules/evaluation-repo.ts'
import { logMove } from '../store/event-log-repo.ts'
import type { Judged } from '../rules/judge-meeting.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts } from '../store/parts-repo.ts'
import { requireComments, ruleRefusal } from '../rules/refuse.ts'
import { requireComplete } from '../rules/required-fields.ts'
import { snapshotOf } from '../change/snapshot.ts'
import { loadStakes } from '../store/stakes-repo.ts'
import { tellNamed } from './tell-named.ts'
import { tellApprover } from './tell.ts'

export type SubmitWork = { approvals: MeetingPorts; ctx: Pick<Ctx, 'tx' | 'now' | 'at' | 'locale'>; actor: StaffActor }

/**
 * Submits a meeting that is stored as it was judged and locked by this transaction: rules kept, money reserved, snapshot and
 * approval opened, those it names and the first approver told; or approved by the system at once.
 */
export async function submitMeeting(work: SubmitWork, meeting: MeetingRow, judged: Judged): Promise<MeetingRow> {
  const { ctx, actor, approvals } = work
  const { tx, now, at, locale } = ctx
  requireComplete(judged.form, locale)
  requireFit(judged.form, judged.refs, locale)
  const stakes = await loadStakes(tx, meeting, actor.personId)
  const route = await approvalRoute(tx, judged, stakes, meeting.bu_id)
  const submit = submission(meeting, judged, route, now)
  requireComments(judged.results, judged.form.warningComments, locale)
  await reserve(work, meeting)
  await keepEvaluation(tx, meeting, { moment: 'submit', results: judged.results, input: judgedOn(judged), at })
  const submitted = await moveMeeting(tx, meeting, submit, {
    at,
    set: { submitter_id: actor.personId, submitted_at: at },
  })
  const { snapshot, hash } = snapshotOf(submitted, await loadParts(tx, meeting.id, shanghaiDate(now)))
  const nodes = route.auto.ok || !route.chain.ok ? [] : route.chain.nodes
  const autoRule = route.auto.ok ? route.auto.rule : null
  await approvals.openApproval(tx, {
    meeting: submitted,
    snapshot,
    snapshotHash: hash,
    kind: 'initial',
    submitterId: actor.personId,
    at,
    nodes,
    autoRule,
  })
  const params = { amount: displayMoney(meeting.budget) }
  await logMove(tx, submit, { engagementId: meeting.id, kind: 'submitted', actor, params, at })
  await tellNamed(tx, submitted, { byPersonId: actor.personId, at })
  if (autoRule !== null) return approveAtOnce(work, submitted, judged)
  const [first] = nodes
  if (first) await tellApprover(tx, submitted, { approverId: first.approverId, submitterId: actor.personId, at })
  return submitted
}

/** By the system: a rule of the route needs no person. */
async function approveAtOnce({ ctx, approvals }: SubmitWork, meeting: MeetingRow, judged: Judged): Promise<MeetingRow> {
  const { tx, now, at } = ctx
  const ruleBlocks = blockers(judged.results).length > 0
  const facts = { now, startAt: startOf(meeting), ruleBlocks, autoApprovable: true }
  const pass = decideMeeting(meeting.status, 'autoApprove', facts)
  if (!pass.ok) throw ruleRefusal(pass.reason, judged.results)
  return approveMeeting(tx, meeting, pass, { actor: { kind: 'system' }, at }, approvals.inviteNamed)
}

/** Lead time and balance have sentences of their own; every other blocking rule is counted. */
function submission(meeting: MeetingRow, judged: Judged, route: ApprovalRoute, now: number): MeetingMove<'submit'> {
  const failed = blockers(judged.results).map(({ rule }) => rule)
  const facts = {
    now,
    startAt: startOf(meeting),
    isOwnSide: true,
    versionMatches: true,
    leadTimeKept: !failed.includes('leadTime'),
    budgetCovered: !failed.includes('ioBalance'),
    ruleBlocks: failed.some((rule) => rule !== 'leadTime' && rule !== 'ioBalance'),
    chainReady: route.auto.ok || route.chain.ok,
  }
  const decision = decideMeeting(meeting.status, 'submit', facts)
  if (decision.ok) return decision
  if (decision.reason === 'meetingNoApprover' && !route.chain.ok) throw new AppError(route.chain.reason)
  throw ruleRefusal(decision.reason, judged.results)
}

const startOf = ({ start_at }: MeetingRow): number => Date.parse(start_at ?? '')

async function reserve({ ctx, actor }: SubmitWork, meeting: MeetingRow): Promise<void> {
  const { id, budget, io_code: ioCode, cost_center_code: costCenterCode, version } = meeting
  if (budget === 0 || ioCode === null || costCenterCode === null) return
  const dedupeKey = `${id}:submitted:${version}`
  const change = {
    ioCode,
    costCenterCode,
    engagementId: id,
    amount: budget,
    reason: 'submitted',
    dedupeKey,
    byPersonId: actor.personId,
    at: ctx.at,
  }
  await reserveBudget(ctx.tx, change)
}
