import { type Done, dutyInTheWay } from '@osmp/domain/duties/duties.ts'
import { isOfOwnSide } from '@osmp/domain/meetings/meeting-policy.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'

/** Refuses the deed to the meeting's side and to the people of the earlier deeds, by the duty table. Error: secondPersonNeeded. */
export function requireOutsider(ctx: Ctx, deed: 'acceptDoubt' | 'confirmLink', earlier: readonly Done[]): void {
  const { personId } = staff(ctx)
  const doer = { actorId: personId, principalId: personId }
  const runs: Done[] = isOfOwnSide(authorisedMeeting(ctx).standing)
    ? [{ deed: 'runMeeting', personIds: [personId] }]
    : []
  if (dutyInTheWay(deed, doer, [...runs, ...earlier]) !== undefined) throw new AppError('secondPersonNeeded')
}
