import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { confirmWalkIns } from './store/walk-in-repo.ts'

export const enrolmentConfirm: Handler<typeof enrolment, 'enrolmentConfirm'> = async (
  { engagementId, enrollmentIds },
  ctx,
) => {
  const actor = staff(ctx)
  const meeting = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const row = { engagementId, enrollmentIds, by: actor.personId, at: ctx.at }
  const confirmed = await confirmWalkIns(ctx.tx, row)
  if (confirmed > 0)
    await logDeed(ctx, ACTION.enrolmentSignIn, { engagementId, kind: 'walkInsConfirmed', params: { count: confirmed } })
  return { confirmed }
}
