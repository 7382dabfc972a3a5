import { isClosed } from '@osmp/domain/meetings/meeting-codes.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import type { PhotoFlag } from '@osmp/domain/photos/photo-rules.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import type { PhotoRow } from './photos-repo.ts'

/** A five-minute link for the reader to one of a photo's pictures. */
export function photoLink(ctx: Ctx, file: { objectKey: string; mediaType: string; fileName: string }): string {
  return ctx.links.make(file, staff(ctx).personId, ctx.clock.systemNow())
}

/** A photo with links to its pictures and what it says of itself. */
export function presentPhoto(row: PhotoRow, ctx: Ctx, status: MeetingStatus) {
  const { photoId, objectKey, latitude, longitude } = row
  const link = (key: string, suffix = '') =>
    photoLink(ctx, { objectKey: key, mediaType: 'image/jpeg', fileName: `${photoId}${suffix}.jpg` })
  const may = (action: 'deletePhoto' | 'uploadPhoto') =>
    !isClosed(status) && mayOnMeeting(authorisedMeeting(ctx).standing, action)
  return {
    photoId,
    url: link(objectKey),
    thumbUrl: link(row.thumbKey ?? objectKey, '-small'),
    stampedUrl: link(row.stampedKey ?? objectKey, '-stamped'),
    tag: row.tag,
    caption: row.caption,
    width: row.width,
    height: row.height,
    uploadedAt: row.uploadedAt,
    uploaderName: row.uploaderName,
    canDelete: may('deletePhoto'),
    exifTakenAt: row.exifTakenAt,
    device: row.device,
    software: row.software,
    place:
      latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    flags: flagsOf(row),
    isCounted: row.isCounted,
    explanation: row.explanation,
    canExplain: row.isSimilar && may('uploadPhoto'),
  }
}

function flagsOf({ isSimilar, isFarInTime }: PhotoRow): PhotoFlag[] {
  return [...(isSimilar ? (['similar'] as const) : []), ...(isFarInTime ? (['farInTime'] as const) : [])]
}
