import type { photos } from '@osmp/contract/photos/endpoints.ts'
import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import { decidePhoto } from '@osmp/domain/photos/photo-rules.ts'
import { meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { sha256hex, uuidv7 } from '../kit/ids.ts'
import { staff } from '../kit/require-staff.ts'
import { storeFile } from '../kit/stored-file.ts'
import { lockMeeting, logMeeting } from '../meetings/public.ts'
import { sourcePhoto } from './photo-image.ts'
import { presentPhoto } from './photo-presenter.ts'
import { findPhotoByClient, insertPhoto, photoFacts } from './photos-repo.ts'

export const activityPhotoUpload: Handler<typeof photos, 'activityPhotoUpload'> = async (input, ctx) => {
  const { engagementId, clientId, tag, caption = '' } = input
  const actor = staff(ctx)
  const { status } = await lockMeeting(ctx.tx, engagementId)
  const before = await findPhotoByClient(ctx.tx, engagementId, clientId)
  if (before) return presentPhoto(before, ctx, status)
  const bytes = Buffer.from(input.content, 'base64')
  const sourceSha256 = sha256hex(bytes)
  const source = await sourcePhoto(bytes)
  const meeting = await meetingMoment(ctx, engagementId)
  const decision = decidePhoto({
    meetingClosed: isClosed(status),
    meetingOpen: ctx.now >= meeting.opensAt,
    kind: source.kind,
    bytes: bytes.length,
    pixels: source.pixels,
    tag,
    caption,
    ...(await photoFacts(ctx.tx, engagementId, sourceSha256)),
  })
  if (!decision.ok) throw new AppError(decision.reason)
  const { content, width, height } = await source.read()
  const { fileId } = await storeFile(ctx, { content, mediaType: 'image/jpeg' })
  const photo = {
    id: uuidv7(),
    engagementId,
    fileId,
    sourceSha256,
    tag,
    caption,
    width,
    height,
    clientId,
    takenAt: input.takenAt ?? null,
    by: actor.personId,
    at: ctx.at,
  }
  await insertPhoto(ctx.tx, photo)
  await logMeeting(ctx.tx, {
    engagementId,
    kind: 'photosUploaded',
    actionCategory: 115,
    actor,
    params: { count: 1 },
    at: ctx.at,
  })
  const stored = await findPhotoByClient(ctx.tx, engagementId, clientId)
  if (!stored) throw new AppError('photoMissing')
  return presentPhoto(stored, ctx, status)
}
