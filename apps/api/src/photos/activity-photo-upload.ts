import type { photos } from '@osmp/contract/photos/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { requireRoomToKeep } from '../kit/store/upload-room.ts'
import { readMeeting } from '../meetings/public.ts'
import { presentPhoto } from './photo-presenter.ts'
import { savePhoto } from './save-photo.ts'

export const activityPhotoUpload: Handler<typeof photos, 'activityPhotoUpload'> = async (input, ctx) => {
  const { engagementId, clientId, tag, caption = '', takenAt = null, content } = input
  const bytes = Buffer.from(content, 'base64')
  const { personId } = staff(ctx)
  const row = await savePhoto(ctx, { engagementId, clientId, tag, caption, takenAt, bytes }, (tx) =>
    requireRoomToKeep(tx, { personId, engagementId, files: 0, bytes: 0 }),
  )
  const { status } = await readMeeting(ctx.tx, engagementId)
  return presentPhoto(row, ctx, status)
}
