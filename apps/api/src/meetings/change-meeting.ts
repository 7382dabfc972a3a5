import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { blockers } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import { decideMeeting, type MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import type { ApprovalPort } from './moves/approval-port.ts'
import { type ApprovalRoute, changeNeedsPerson, changeRoute } from './moves/approval-route.ts'
import { applyChange, type ChangeWork } from './change/apply-change.ts'
import { requireFit } from './rules/category-fit.ts'
import { changeStakes } from './change/change-stakes.ts'
import { lockMeeting } from './store/engagement-repo.ts'
import { judgeChange, type JudgedChange, requireChangeable } from './change/judge-change.ts'
import type { MeetingForm } from './rules/meeting-form.ts'
import type { MeetingRow } from './store/meeting-row.ts'
import { requireComments, ruleRefusal } from './rules/refuse.ts'
import { requireComplete } from './rules/required-fields.ts'
import { presentSaved } from './shown/saved-presenter.ts'
import { submitChange } from './change/submit-change.ts'
import { keptIfRefused, trialOf } from './rules/trial-repo.ts'

/** Applies an immaterial change at once; submits a material one. Also: meetingIncomplete, changeSeatsTaken. */
export const changeMeeting =
  (approvals: ApprovalPort): Handler<typeof meetings, 'changeMeeting'> =>
  async ({ engagementId, version, form, reason }, ctx) => {
    const { tx, now, at } = ctx
    const actor = staff(ctx)
    const meeting = await lockMeeting(tx, engagementId)
    requireChangeable(meeting, { now, versionMatches: meeting.version === version })
    const change = await judgeChange({ approvals, ctx, actor, meeting, form, isPreview: false })
    const isMaterial = changeNeedsPerson(change)
    const moment = isMaterial ? 'submit' : 'approve'
    const trial = trialOf(change.judged, { engagementId, personId: actor.personId, moment, at })
    const changed = await keptIfRefused(ctx, trial, () => askFor({ ctx, actor, approvals, reason }, meeting, change))
    return { ...presentSaved(changed), isMaterial }
  }

async function askFor(
  work: ChangeWork & { ctx: Pick<Ctx, 'locale'> },
  meeting: MeetingRow,
  change: JudgedChange,
): Promise<MeetingRow> {
  const { ctx, actor } = work
  const { judged, difference } = change
  const { form, refs } = judged
  requireComplete(form, ctx.locale)
  requireFit(form, refs, ctx.locale)
  if (difference.changes.length === 0) throw new AppError('changeIsEmpty')
  requireSeats(meeting, form)
  if (!changeNeedsPerson(change)) {
    const ruleBlocks = blockers(judged.results).length > 0
    const move = decideMeeting(meeting.status, 'changeMinor', { ...factsOf(meeting, ctx), ruleBlocks })
    if (!move.ok) throw ruleRefusal(move.reason, judged.results)
    requireComments(judged.results, form.warningComments, ctx.locale)
    return applyChange(work, meeting, { move, change })
  }
  const stakes = await changeStakes(ctx.tx, meeting, { form, submitterId: actor.personId })
  const chain = await changeRoute(ctx.tx, change, { stakes, buId: meeting.bu_id })
  const move = majorChange(meeting, change, ctx, chain)
  requireComments(judged.results, form.warningComments, ctx.locale)
  return submitChange(work, meeting, { move, change, nodes: chain.ok ? chain.nodes : [] })
}

/** Nobody loses a seat they have. */
function requireSeats({ seats_taken: taken }: MeetingRow, { seats }: MeetingForm): void {
  if (seats !== null && seats < taken) throw new AppError('changeSeatsTaken', { taken })
}

const factsOf = ({ start_at }: MeetingRow, { now }: Pick<Ctx, 'now'>) => ({
  now,
  startAt: Date.parse(start_at ?? ''),
  isOwnSide: true,
  versionMatches: true,
})

/** Lead time and balance have sentences of their own; every other blocking rule is counted. */
function majorChange(
  meeting: MeetingRow,
  { judged: { results } }: JudgedChange,
  ctx: Pick<Ctx, 'now'>,
  chain: ApprovalRoute['chain'],
): MeetingMove<'changeMajor'> {
  const failed = blockers(results).map(({ rule }) => rule)
  const move = decideMeeting(meeting.status, 'changeMajor', {
    ...factsOf(meeting, ctx),
    leadTimeKept: !failed.includes('leadTime'),
    budgetCovered: !failed.includes('ioBalance'),
    ruleBlocks: failed.some((rule) => rule !== 'leadTime' && rule !== 'ioBalance'),
    chainReady: chain.ok,
  })
  if (move.ok) return move
  if (move.reason === 'meetingNoApprover' && !chain.ok) throw new AppError(chain.reason)
  throw ruleRefusal(move.reason, results)
}
