import { type ChangeDifference, diffChange, needsLeadTime } from '@osmp/domain/meetings/change-diff.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { AppError } from '../../kit/http/app-error.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import type { ApprovalPort, ApprovedBy } from '../moves/approval-port.ts'
import { checkEntries, checkForm } from '../rules/check-form.ts'
import { loadFormRefs } from '../rules/form-refs-repo.ts'
import { type Judged, judgeMeeting } from '../rules/judge-meeting.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import { loadParts } from '../store/parts-repo.ts'
import { storedForm } from '../store/stored-form.ts'
import { type ProposedMeeting, proposeMeeting } from './proposed-meeting.ts'
import { requireAllowed } from '../rules/refuse.ts'
import { changeContent } from './snapshot-differences.ts'
import { type MeetingSnapshotDoc, snapshotOf } from './snapshot.ts'

export type JudgedChange = {
  proposed: ProposedMeeting
  judged: Judged
  inForce: MeetingSnapshotDoc
  difference: ChangeDifference
  /** Who decided on what is in force: the people told of what needs no decision, and whether it was the system, which then judges the whole anew. */
  approvedBy: ApprovedBy
}

type Asked = {
  approvals: Pick<ApprovalPort, 'findApprovedSnapshot' | 'findApprovedBy'>
  ctx: Pick<Ctx, 'tx' | 'now'>
  actor: StaffActor
  meeting: MeetingRow
  form: MeetingForm
  /** A preview judges times as rules; what is asked for must be storable. */
  isPreview: boolean
}

/** May this meeting be changed at all now? */
export function requireChangeable(meeting: MeetingRow, facts: { now: number; versionMatches: boolean }): void {
  const startAt = Date.parse(meeting.start_at ?? '')
  requireAllowed(
    decideMeeting(meeting.status, 'changeMinor', { ...facts, startAt, isOwnSide: true, ruleBlocks: false }),
  )
}

/**
 * What a change would be: its differences from the version in force, its plan and the rules' verdicts. The lead time is judged
 * only where date or place change.
 */
export async function judgeChange({ approvals, ctx, actor, meeting, form, isPreview }: Asked): Promise<JudgedChange> {
  const { tx, now } = ctx
  const today = shanghaiDate(now)
  const { id: engagementId, bu_id: buId } = meeting
  if (form.eventId !== meeting.event_id) throw new AppError('meetingEventFixed')
  const parts = await loadParts(tx, engagementId, today)
  const { assistantIds, agentId } = storedForm(meeting, parts)
  const helpers = agentId === null ? assistantIds : [...assistantIds, agentId]
  const refs = await loadFormRefs(tx, form, { buId, today, engagementId, helpers })
  const check = isPreview ? checkEntries : checkForm
  check(form, refs, meeting.owner_id)
  const inForce = snapshotOf(meeting, parts).snapshot
  const proposed = await proposeMeeting(tx, { meeting, parts, form, refs, today })
  const approved = (await approvals.findApprovedSnapshot(tx, engagementId)) ?? inForce
  const isBinding = !isPreview
  const subject = { form, engagementId, buId, stage: 'submit', isBinding, now, reader: actor } as const
  const judged = await judgeMeeting(tx, subject, { refs, plan: proposed.plan })
  const difference = diffChange({
    approved: changeContent(approved),
    inForce: changeContent(inForce),
    wanted: changeContent(proposed.snapshot),
    growth: judged.policies('approval.change.growth').value,
  })
  const results = judged.results.filter(({ rule }) => rule !== 'leadTime' || needsLeadTime(difference.changes))
  const approvedBy = await approvals.findApprovedBy(tx, engagementId)
  return { proposed, inForce, difference, approvedBy, judged: { ...judged, results } }
}
