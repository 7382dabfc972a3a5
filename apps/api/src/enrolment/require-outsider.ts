import type { Deed } from '@osmp/domain/duties/duty-table.ts'
import { type Done, doerOf, dutyInTheWay, isBySameHands } from '@osmp/domain/duties/duties.ts'
import { isOfOwnSide } from '@osmp/domain/meetings/meeting-policy.ts'
import { handsParams, requireOpenHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { loadStakes, readMeeting } from '../meetings/public.ts'

/**
 * Refuses the deed to the meeting's side, to the people of the earlier deeds and to the same hands, by the duty table. Errors:
 * secondPersonNeeded, handsAfterReset, handsSame.
 */
export async function requireOutsider(
  ctx: Ctx,
  deed: Extract<Deed, 'acceptDoubt' | 'confirmLink' | 'reopenMeeting'>,
  earlier: readonly Done[],
): Promise<void> {
  const hands = await requireOpenHands(ctx, deed)
  const { standing } = authorisedMeeting(ctx)
  const own: Done[] = isOfOwnSide(standing) ? [{ deed: 'runMeeting', personIds: [hands.personId] }] : []
  const done = [...own, ...earlier, ...(hands.same.length === 0 ? [] : await sideOf(ctx))]
  const doer = doerOf(hands)
  if (isBySameHands(deed, doer, done)) throw new AppError('handsSame', handsParams(hands, deed, ctx.locale))
  if (dutyInTheWay(deed, doer, done) !== undefined) throw new AppError('secondPersonNeeded')
}

/** The people that submitted and run the meeting: a reset may tie one of them to the caller. */
async function sideOf(ctx: Ctx): Promise<Done[]> {
  const meeting = await readMeeting(ctx.tx, authorisedMeeting(ctx).engagementId)
  const { submitterId, ownerId, agentId, assistantIds } = await loadStakes(ctx.tx, meeting, meeting.submitter_id ?? '')
  return [
    { deed: 'submitMeeting', personIds: [submitterId] },
    { deed: 'runMeeting', personIds: [ownerId, ...(agentId === null ? [] : [agentId]), ...assistantIds] },
  ]
}
