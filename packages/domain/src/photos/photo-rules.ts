/** At most 10 MB a photo, as sent; `MAX_PHOTO_PIXELS` bounds what is decoded. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
export const MAX_PHOTOS = 30
export const MAX_CAPTION_LENGTH = 60

export const PHOTO_TAGS = ['room', 'talk', 'signIn', 'venue', 'other'] as const
/** What a photo is evidence of: the room with its audience, a speaker's talk, the sign-in desk, the venue. */
export type PhotoTag = (typeof PHOTO_TAGS)[number]

export const PHOTO_KINDS = ['jpg', 'png', 'webp', 'heic'] as const

export const PHOTO_REFUSALS = [
  'photoMeetingNotOpen',
  'photoMeetingClosed',
  'photoKind',
  'photoEmpty',
  'photoTooLarge',
  'photoTooManyPixels',
  'photoTag',
  'photoTooMany',
  'photoDuplicate',
  'photoCaptionTooLong',
] as const
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number]

export type PhotoFacts = {
  readonly meetingClosed: boolean
  /** Sign-in has opened. */
  readonly meetingOpen: boolean
  /** Kind found in the bytes, not in the name; null when it is none of ours. */
  readonly kind: string | null
  readonly bytes: number
  readonly pixels: number
  readonly tag: string
  readonly caption: string
  /** The same bytes are already a photo of this meeting. */
  readonly duplicate: boolean
  readonly present: number
}

/** Whether a photo may be added, or the first reason why not. */
export function decidePhoto(
  facts: PhotoFacts,
): { readonly ok: true } | { readonly ok: false; readonly reason: PhotoRefusal } {
  const faults: readonly (readonly [boolean, PhotoRefusal])[] = [
    [facts.meetingClosed, 'photoMeetingClosed'],
    [!facts.meetingOpen, 'photoMeetingNotOpen'],
    [facts.bytes === 0, 'photoEmpty'],
    [facts.bytes > MAX_PHOTO_BYTES, 'photoTooLarge'],
    [!isOneOf(PHOTO_KINDS, facts.kind), 'photoKind'],
    [facts.pixels > MAX_PHOTO_PIXELS, 'photoTooManyPixels'],
    [!isOneOf(PHOTO_TAGS, facts.tag), 'photoTag'],
    [Array.from(facts.caption).length > MAX_CAPTION_LENGTH, 'photoCaptionTooLong'],
    [facts.duplicate, 'photoDuplicate'],
    [facts.present >= MAX_PHOTOS, 'photoTooMany'],
  ]
  const fault = faults.find(([found]) => found)
  return fault ? { ok: false, reason: fault[1] } : { ok: true }
}

/** How many room photos are still missing; `needed` is policy `evidence.photos.min`. */
export function roomPhotosMissing(tags: readonly PhotoTag[], needed: number): number {
  return Math.max(0, needed - tags.filter((tag) => tag === 'room').length)
}

function isOneOf(list: readonly string[], value: string | null): boolean {
  return value !== null && list.includes(value)
}
