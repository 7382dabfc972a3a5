import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { isSameValue } from '@osmp/domain/kit/merge-fields.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { changedMeanwhile, lockMeeting, logDeed } from '../meetings/public.ts'
import { explainPhoto, findExplanation } from './photos-repo.ts'

export const photoExplain: Handler<typeof photos, 'photoExplain'> = async ({ photoId, explanation, seen }, ctx) => {
  const { engagementId } = authorisedMeeting(ctx)
  const actor = staff(ctx)
  const { status } = await lockMeeting(ctx.tx, engagementId)
  if (isClosed(status)) throw new AppError('photoMeetingClosed')
  const before = seen === undefined ? undefined : await findExplanation(ctx.tx, photoId)
  if (before !== undefined && isSameValue(before, explanation)) return {}
  if (before !== undefined && !isSameValue(before, seen))
    throw await changedMeanwhile(ctx.tx, { engagementId, kinds: ['photoExplained'], stored: { [photoId]: before } })
  const is = await explainPhoto(ctx.tx, photoId, { explanation, by: actor.personId, at: ctx.at })
  if (!is) throw new AppError('photoNotSimilar')
  await logDeed(ctx, ACTION.venuePhotos, { engagementId, kind: 'photoExplained', params: { parts: photoId } })
  return {}
}
