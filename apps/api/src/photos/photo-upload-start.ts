import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@osmp/domain/photos/photo-rules.ts'
import { meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { beginUpload, resumeUpload } from '../kit/store/upload-in-parts.ts'
import { lockMeeting } from '../meetings/public.ts'
import { presentPhoto } from './photo-presenter.ts'
import { requirePhotoMoment } from './photo-moment.ts'
import { photoFacts } from './photos-repo.ts'
import { refuseReused } from './refuse-reused.ts'
import { photoOfClient } from './save-photo.ts'

export const photoUploadStart: Handler<typeof photos, 'photoUploadStart'> = async (input, ctx) => {
  const { engagementId, clientId, size, sha256, tag, caption = '', takenAt = null } = input
  const announced = { engagementId, clientId, purpose: 'photo', size, sha256 } as const
  // Two starts of one upload come one after the other.
  const { status } = await lockMeeting(ctx.tx, engagementId)
  const photo = await photoOfClient(ctx.tx, engagementId, clientId)
  if (photo) return { offset: size, photo: presentPhoto(photo, ctx, status) }
  const received = await resumeUpload(ctx, announced)
  if (received !== undefined) return { offset: received, photo: null }
  const meeting = await meetingMoment(ctx, engagementId)
  requirePhotoMoment({ ...meeting, status }, ctx.now)
  if (size > MAX_PHOTO_BYTES) throw new AppError('photoTooLarge')
  const { present, duplicate } = await photoFacts(ctx.tx, engagementId, sha256)
  if (duplicate) throw new AppError('photoDuplicate')
  if (present >= MAX_PHOTOS) throw new AppError('photoTooMany')
  await refuseReused(ctx, { sha256, engagementId, as: 'photo' })
  await beginUpload(ctx, { ...announced, facts: { tag, caption, takenAt } })
  return { offset: 0, photo: null }
}
