import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { MAX_OPEN_UPLOADS, MAX_PHOTO_BYTES, MAX_PHOTOS, photoMomentRefusal } from '@osmp/domain/photos/photo-rules.ts'
import { meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { lockMeeting } from '../meetings/public.ts'
import { presentPhoto } from './photo-presenter.ts'
import { countUploads, insertUpload, lockUpload } from './photo-upload-repo.ts'
import { photoFacts } from './photos-repo.ts'
import { refuseReused } from './refuse-reused.ts'
import { photoOfClient } from './save-photo.ts'

export const photoUploadStart: Handler<typeof photos, 'photoUploadStart'> = async (input, ctx) => {
  const { engagementId, clientId, size, sha256, tag, caption = '', takenAt = null } = input
  const { personId } = staff(ctx)
  // Two starts of one upload come one after the other.
  const { status } = await lockMeeting(ctx.tx, engagementId)
  const photo = await photoOfClient(ctx.tx, engagementId, clientId)
  if (photo) return { offset: size, photo: presentPhoto(photo, ctx, status) }
  const begun = await lockUpload(ctx.tx, engagementId, clientId)
  if (begun) {
    if (begun.personId !== personId) throw new AppError('photoUploadUnknown')
    if (begun.size !== size || begun.sha256 !== sha256) throw new AppError('photoUploadChanged')
    return { offset: begun.received, photo: null }
  }
  const meeting = await meetingMoment(ctx, engagementId)
  const refusal = photoMomentRefusal({ meetingClosed: isClosed(status), meetingOpen: ctx.now >= meeting.opensAt })
  if (refusal) throw new AppError(refusal)
  if (size > MAX_PHOTO_BYTES) throw new AppError('photoTooLarge')
  const { present, duplicate } = await photoFacts(ctx.tx, engagementId, sha256)
  if (duplicate) throw new AppError('photoDuplicate')
  if (present >= MAX_PHOTOS) throw new AppError('photoTooMany')
  await refuseReused(ctx, sha256, engagementId)
  if ((await countUploads(ctx.tx, personId)) >= MAX_OPEN_UPLOADS) throw new AppError('photoUploadTooMany')
  const startedAt = new Date(ctx.clock.systemNow()).toISOString()
  await insertUpload(ctx.tx, { engagementId, clientId, personId, size, sha256, tag, caption, takenAt, startedAt })
  return { offset: 0, photo: null }
}
