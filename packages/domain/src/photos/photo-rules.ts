/** At most 10 MB a photo, as sent; `maxPixels` bounds what is decoded. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** What the largest sensors of phones give. */
export const MAX_PHOTO_PIXELS = 200_000_000
/** Pictures that are decoded only as a whole take the memory of all their pixels. */
const MAX_WHOLE_PIXELS = 50_000_000
/** Decoded line after line. */
const IN_LINES: readonly string[] = ['jpg', 'png']

/** How many pixels a picture may have, by how it is decoded. */
export function maxPixels({
  kind,
  isProgressive,
}: {
  readonly kind: string | null
  readonly isProgressive: boolean
}): number {
  return IN_LINES.includes(kind ?? '') && !isProgressive ? MAX_PHOTO_PIXELS : MAX_WHOLE_PIXELS
}

export const MAX_PHOTOS = 200
export const MAX_CAPTION_LENGTH = 60
export const MAX_EXPLANATION_LENGTH = 200

export const PHOTO_TAGS = ['room', 'talk', 'signIn', 'venue', 'other'] as const
/** What a photo is evidence of: the room with its audience, a speaker's talk, the sign-in desk, the venue. */
export type PhotoTag = (typeof PHOTO_TAGS)[number]

export const PHOTO_KINDS = ['jpg', 'png', 'webp', 'heic'] as const

export const PHOTO_REFUSALS = [
  'photoNotTaken',
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
  /** The meeting's flag for event photos (`takesEventPhotos`). */
  readonly takesPhotos: boolean
  readonly meetingClosed: boolean
  /** Sign-in has opened. */
  readonly meetingOpen: boolean
  /** Kind found in the bytes, not in the name; null when it is none of ours. */
  readonly kind: string | null
  readonly bytes: number
  readonly pixels: number
  /** A progressive JPEG or an interlaced PNG. */
  readonly isProgressive: boolean
  readonly tag: string
  readonly caption: string
  /** The same bytes are already a photo of this meeting. */
  readonly duplicate: boolean
  readonly present: number
}

/** Whether photos may be added to the meeting now, before anything is known of one; undefined when they may. */
export function photoMomentRefusal(
  facts: Pick<PhotoFacts, 'takesPhotos' | 'meetingClosed' | 'meetingOpen'>,
): 'photoNotTaken' | 'photoMeetingClosed' | 'photoMeetingNotOpen' | undefined {
  if (!facts.takesPhotos) return 'photoNotTaken'
  if (facts.meetingClosed) return 'photoMeetingClosed'
  return facts.meetingOpen ? undefined : 'photoMeetingNotOpen'
}

/** Whether a photo may be added, or the first reason why not. */
export function decidePhoto(
  facts: PhotoFacts,
): { readonly ok: true } | { readonly ok: false; readonly reason: PhotoRefusal } {
  const moment = photoMomentRefusal(facts)
  if (moment) return { ok: false, reason: moment }
  const faults: readonly (readonly [boolean, PhotoRefusal])[] = [
    [facts.bytes === 0, 'photoEmpty'],
    [facts.bytes > MAX_PHOTO_BYTES, 'photoTooLarge'],
    [!isOneOf(PHOTO_KINDS, facts.kind), 'photoKind'],
    [facts.pixels > maxPixels(facts), 'photoTooManyPixels'],
    [!isOneOf(PHOTO_TAGS, facts.tag), 'photoTag'],
    [Array.from(facts.caption).length > MAX_CAPTION_LENGTH, 'photoCaptionTooLong'],
    [facts.duplicate, 'photoDuplicate'],
    [facts.present >= MAX_PHOTOS, 'photoTooMany'],
  ]
  const fault = faults.find(([found]) => found)
  return fault ? { ok: false, reason: fault[1] } : { ok: true }
}

/** `isCounted` false: out of time and not accepted; older servers do not say it. */
type SeenPhoto = { readonly tag: PhotoTag; readonly isCounted?: boolean | undefined }

/** Photos of the room that count, and those out of time that wait for compliance. */
export function roomPhotos(photos: readonly SeenPhoto[]): { counted: number; waiting: number } {
  const room = photos.filter(({ tag }) => tag === 'room')
  const counted = room.filter(({ isCounted }) => isCounted !== false).length
  return { counted, waiting: room.length - counted }
}

const FAR_MS = 24 * 60 * 60 * 1000

/** Whether a photo was taken more than a day before the meeting began or after it ended; times in epoch ms. */
export function isFarInTime(takenAt: number | null, meeting: { startAt: number; endAt: number }): boolean {
  return takenAt !== null && (takenAt < meeting.startAt - FAR_MS || takenAt > meeting.endAt + FAR_MS)
}

export const PHOTO_FLAGS = ['similar', 'farInTime'] as const
/** What a photo makes one ask: it resembles a photo of another meeting, or was taken on another day. */
export type PhotoFlag = (typeof PHOTO_FLAGS)[number]

function isOneOf(list: readonly string[], value: string | null): boolean {
  return value !== null && list.includes(value)
}
