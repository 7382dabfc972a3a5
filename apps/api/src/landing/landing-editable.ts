import { type ActionRefusal, fitsState } from '@osmp/domain/meetings/allowed-actions.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { ArrivingFile } from '../kit/http/before-bytes.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, type MeetingRow, meetingSituation, readMeeting } from '../meetings/public.ts'

/** Why the page may not be changed in the meeting's state now; undefined when it may. */
export async function editingRefusal(
  ctx: Pick<Ctx, 'tx' | 'now' | 'actor'>,
  meeting: MeetingRow,
): Promise<ActionRefusal | undefined> {
  const viewer = { personId: staff(ctx).personId, isOwnSide: true, now: ctx.now }
  const answer = fitsState(meeting.status, 'editLanding', await meetingSituation(ctx.tx, meeting, viewer))
  return answer.ok ? undefined : answer.reason
}

/** Locks the meeting until the transaction ends. */
export async function requireEditable(ctx: Ctx, engagementId: string): Promise<void> {
  const refusal = await editingRefusal(ctx, await lockMeeting(ctx.tx, engagementId))
  if (refusal) throw new AppError(refusal)
}

/** Asked before the bytes of a file for the page are read. */
export async function requireEditableNow({ engagementId, ...asked }: ArrivingFile): Promise<void> {
  const refusal = await editingRefusal(asked, await readMeeting(asked.tx, engagementId))
  if (refusal) throw new AppError(refusal)
}
