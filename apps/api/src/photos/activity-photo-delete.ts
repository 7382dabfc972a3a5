import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed } from '../meetings/public.ts'
import { markPhotoDeleted } from './photos-repo.ts'

export const activityPhotoDelete: Handler<typeof photos, 'activityPhotoDelete'> = async ({ photoId }, ctx) => {
  const { engagementId } = authorisedMeeting(ctx)
  const actor = staff(ctx)
  const { status } = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(status)) throw new AppError('photoMeetingClosed')
  if (!(await markPhotoDeleted(ctx.tx, photoId, actor.personId, ctx.at))) throw new AppError('photoMissing')
  await logDeed(ctx, ACTION.venuePhotos, { engagementId, kind: 'photoDeleted' })
  return {}
}
