import { UPLOAD_QUOTA_REFUSALS } from '@osmp/domain/kit/upload-quota.ts'
import { MAX_EXPLANATION_LENGTH, PHOTO_TAGS, PHOTO_REFUSALS } from '@osmp/domain/photos/photo-rules.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, int, line, note, nothing, sha256, shape } from '../kit/fields.ts'
import { uploadAppend, uploadFinish } from '../kit/upload-in-parts.ts'
import { photo, similarPhoto } from './models.ts'

const photoErrors = [
  ...PHOTO_REFUSALS,
  ...UPLOAD_QUOTA_REFUSALS,
  'photoReused',
  'photoReusedIn',
  'photoHeic',
  'fileDamaged',
  'uploadDiskFull',
] as const

export const photos = {
  /** Photos of a meeting, newest first, 200 at most; needed: room photos closing asks for. */
  activityPhotoList: endpoint({
    method: 'GET',
    path: '/meeting/execute/activity-photo-list',
    turn: 'list',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readPhotos' } },
    holdsSecret: true,
    input: shape({ engagementId: id }),
    output: shape({
      list: z.array(photo),
      engagementCode: z.string(),
      needed: z.number(),
      canUpload: z.boolean(),
      reason: z.nullable(z.string()),
    }),
  }),
  /** Have I read the notice on what photos must show? */
  getActivityPhotoNoticeFlag: endpoint({
    method: 'GET',
    path: '/meeting/execute/get-activity-photo-notice-flag',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readPhotos' } },
    input: shape({ engagementId: id }),
    output: shape({ isRead: z.boolean() }),
  }),
  /** I read the notice. */
  activityPhotoNoticeTag: endpoint({
    path: '/meeting/execute/activity-photo-notice-tag',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readPhotos' } },
    input: shape({ engagementId: id }),
    output: nothing,
  }),
  /** Adds a photo: base64 JPEG, PNG or WebP in the form body, 8 MB at most; it is decoded, turned upright, cleaned of EXIF and stored as JPEG. clientId makes a repeat one photo. */
  activityPhotoUpload: endpoint({
    path: '/meeting/execute/activity-photo-upload',
    from: 'query+form',
    effect: 'steps',
    bodyLimit: 12_000_000,
    brings: 'file',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadPhoto' } },
    holdsSecret: true,
    input: shape({
      engagementId: id,
      clientId: id,
      tag: z.enum(PHOTO_TAGS),
      caption: z.optional(line(100)),
      takenAt: z.optional(instant),
      content: z.string(),
    }),
    output: photo,
    errors: photoErrors,
  }),
  /** Begins an upload in parts, or tells how far an earlier one has come: size in bytes, SHA-256 in hex of the whole. `photo` is set, and nothing left to send, when it is there already. */
  photoUploadStart: endpoint({
    path: '/meeting/execute/photo-upload-start',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadPhoto' } },
    holdsSecret: true,
    input: shape({
      engagementId: id,
      clientId: id,
      size: int(1, 1_000_000_000),
      sha256,
      tag: z.enum(PHOTO_TAGS),
      caption: z.optional(line(100)),
      takenAt: z.optional(instant),
    }),
    output: shape({ offset: z.number(), photo: z.nullable(photo) }),
    errors: [...photoErrors, 'partsUnknown', 'partsChanged', 'partsTooMany'],
  }),
  photoUploadAppend: uploadAppend({
    path: '/meeting/execute/photo-upload-append',
    may: 'uploadPhoto',
    errors: ['photoMeetingClosed', 'photoMeetingNotOpen', 'uploadDiskFull'],
  }),
  photoUploadFinish: uploadFinish({
    path: '/meeting/execute/photo-upload-finish',
    may: 'uploadPhoto',
    output: photo,
    errors: [...photoErrors, 'photoMissing'],
  }),
  /** The photo of another meeting this one resembles. */
  photoCompare: endpoint({
    method: 'GET',
    path: '/meeting/execute/photo-compare',
    access: { who: 'staff', object: { kind: 'photo', key: 'photoId', may: 'readPhotos' } },
    holdsSecret: true,
    input: shape({ photoId: id }),
    output: similarPhoto,
    errors: ['photoNotSimilar'],
  }),
  /** Why a photo resembles that of another meeting; closing asks for it. `seen`: the word before. */
  photoExplain: endpoint({
    path: '/meeting/execute/photo-explain',
    access: { who: 'staff', object: { kind: 'photo', key: 'photoId', may: 'uploadPhoto' } },
    input: shape({
      photoId: id,
      explanation: note(MAX_EXPLANATION_LENGTH, 4),
      seen: z.optional(note(MAX_EXPLANATION_LENGTH)),
    }),
    output: nothing,
    errors: ['photoMissing', 'photoNotSimilar', 'photoMeetingClosed', 'changedMeanwhile'],
  }),
  /** Deletes a photo while the meeting is open. */
  activityPhotoDelete: endpoint({
    path: '/meeting/execute/activity-photo-delete',
    access: { who: 'staff', object: { kind: 'photo', key: 'photoId', may: 'uploadPhoto' } },
    input: shape({ photoId: id }),
    output: nothing,
    errors: ['photoMissing', 'photoMeetingClosed'],
  }),
} as const satisfies Slice
