import { PHOTO_FLAGS, PHOTO_TAGS } from '@osmp/domain/photos/photo-rules.ts'
import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

/** Addresses live five minutes and are bound to the reader. */
export const photo = shape({
  photoId: id,
  url: z.string(),
  /** 400 px at most on its longer side. */
  thumbUrl: z.string(),
  /** With the meeting's code and the server's time burnt in. */
  stampedUrl: z.string(),
  tag: z.enum(PHOTO_TAGS),
  caption: z.string(),
  width: z.number(),
  height: z.number(),
  uploadedAt: instant,
  uploaderName: z.string(),
  canDelete: z.boolean(),
  /** By the camera's own clock; null when the picture does not say. */
  exifTakenAt: z.nullable(instant),
  device: z.nullable(z.string()),
  software: z.nullable(z.string()),
  /** Degrees, rounded to about 100 m. */
  place: z.nullable(shape({ latitude: z.number(), longitude: z.number() })),
  flags: z.array(z.enum(PHOTO_FLAGS)),
  /** False: taken at another time, and compliance has not accepted it. */
  isCounted: z.optional(z.boolean()),
  explanation: z.nullable(z.string()),
  canExplain: z.boolean(),
})

/** The photo of another meeting that a photo resembles. */
export const similarPhoto = shape({
  /** How many of 64 bits differ, 0 to 6. */
  bits: z.number(),
  /** Null where the reader may not see that meeting. */
  other: z.nullable(
    shape({
      url: z.string(),
      engagementId: id,
      engagementCode: z.string(),
      engagementName: z.string(),
      uploadedAt: instant,
      uploaderName: z.string(),
    }),
  ),
})
