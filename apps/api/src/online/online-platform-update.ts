import type { online } from '@osmp/contract/online/endpoints.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { APPROVED_OR_RUNNING, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed, changeFields, tellOfRoom } from '../meetings/public.ts'

/** The link alone is corrected; the same link again changes nothing. */
export const onlinePlatformUpdate: Handler<typeof online, 'onlinePlatformUpdate'> = async (input, ctx) => {
  const { tx, at } = ctx
  const meeting = await lockMeeting(tx, authorisedMeeting(ctx).engagementId)
  if (meeting.execute_type === 'onSite') throw new AppError('meetingIsOnSite')
  // A change under approval brings a link of its own.
  if (!isIn(APPROVED_OR_RUNNING, meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  if (meeting.version !== input.version) throw new AppError('meetingVersionStale')
  if (meeting.platform_id !== input.platformId) throw new AppError('platformNeedsChange')
  if (meeting.join_url === input.joinUrl)
    return { engagementId: meeting.id, version: meeting.version, joinUrl: input.joinUrl }
  const moved = await changeFields(tx, meeting, { at, set: { join_url: input.joinUrl } })
  await logDeed(ctx, ACTION.changeMeeting, { engagementId: meeting.id, kind: 'joinLinkChanged' })
  await tellOfRoom(tx, meeting, moved, at)
  return { engagementId: moved.id, version: moved.version, joinUrl: moved.join_url }
}
