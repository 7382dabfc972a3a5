import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logMeeting } from '../meetings/public.ts'
import { explainPhoto } from './photos-repo.ts'

export const photoExplain: Handler<typeof photos, 'photoExplain'> = async ({ photoId, explanation }, ctx) => {
  const { engagementId } = authorisedMeeting(ctx)
  const actor = staff(ctx)
  const { status } = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(status)) throw new AppError('photoMeetingClosed')
  const is = await explainPhoto(ctx.tx, photoId, { explanation, by: actor.personId, at: ctx.at })
  if (!is) throw new AppError('photoNotSimilar')
  await logMeeting(ctx.tx, {
    engagementId,
    kind: 'photoExplained',
    actionCategory: ACTION.venuePhotos,
    actor,
    at: ctx.at,
  })
  return {}
}
