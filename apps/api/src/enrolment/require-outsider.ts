import { type Done, doerOf, dutyInTheWay } from '@osmp/domain/duties/duties.ts'
import { isOfOwnSide } from '@osmp/domain/meetings/meeting-policy.ts'
import { requireOpenHands } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'

/**
 * Refuses the deed to the meeting's side and to the people of the earlier deeds, by the duty table. Errors: secondPersonNeeded,
 * handsAfterReset.
 */
export async function requireOutsider(
  ctx: Ctx,
  deed: 'acceptDoubt' | 'confirmLink',
  earlier: readonly Done[],
): Promise<void> {
  const hands = await requireOpenHands(ctx, deed)
  const { standing } = authorisedMeeting(ctx)
  const runs: Done[] = isOfOwnSide(standing) ? [{ deed: 'runMeeting', personIds: [hands.personId] }] : []
  if (dutyInTheWay(deed, doerOf(hands), [...runs, ...earlier]) !== undefined) throw new AppError('secondPersonNeeded')
}
