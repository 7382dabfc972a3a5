import { PHOTO_TAGS } from '@osmp/domain/photos/photo-rules.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, nothing, shape, text } from '../kit/fields.ts'

const photo = shape({
  photoId: id,
  url: z.string(),
  tag: z.enum(PHOTO_TAGS),
  caption: z.string(),
  width: z.number(),
  height: z.number(),
  uploadedAt: instant,
  uploaderName: z.string(),
  canDelete: z.boolean(),
})

export const photos = {
  /** Photos of a meeting, newest first, 60 at most. Urls live five minutes and are bound to me. */
  activityPhotoList: endpoint({
    method: 'GET',
    path: '/meeting/execute/activity-photo-list',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readPhotos' } },
    input: shape({ engagementId: id }),
    output: shape({ list: z.array(photo), needed: z.number(), canUpload: z.boolean(), reason: z.nullable(z.string()) }),
  }),
  /** Have I read the notice on what photos must show? */
  getActivityPhotoNoticeFlag: endpoint({
    method: 'GET',
    path: '/meeting/execute/get-activity-photo-notice-flag',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readPhotos' } },
    input: shape({ engagementId: id }),
    output: shape({ isRead: z.boolean() }),
  }),
  /** I read the notice. */
  activityPhotoNoticeTag: endpoint({
    method: 'POST',
    path: '/meeting/execute/activity-photo-notice-tag',
    from: 'query',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readPhotos' } },
    input: shape({ engagementId: id }),
    output: nothing,
  }),
  /**
   * Adds a photo: base64 JPEG, PNG or WebP in the form body, 8 MB at most; it is decoded, turned upright, cleaned of EXIF and stored as JPEG.
   * clientId makes a repeat one photo. Errors: photoNotAllowed, fileType, fileTooLarge, fileDamaged.
   */
  activityPhotoUpload: endpoint({
    method: 'POST',
    path: '/meeting/execute/activity-photo-upload',
    from: 'query+form',
    effect: 'writes',
    bodyLimit: 12_000_000,
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadPhoto' } },
    input: shape({
      engagementId: id,
      clientId: id,
      tag: z.enum(PHOTO_TAGS),
      caption: z.optional(text(100)),
      takenAt: z.optional(instant),
      content: z.string(),
    }),
    output: photo,
  }),
  /** Deletes a photo while the meeting is open. Errors: photoMissing, photoNotAllowed. */
  activityPhotoDelete: endpoint({
    method: 'POST',
    path: '/meeting/execute/activity-photo-delete',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'photo', key: 'photoId', may: 'uploadPhoto' } },
    input: shape({ photoId: id }),
    output: nothing,
  }),
} as const satisfies Slice
