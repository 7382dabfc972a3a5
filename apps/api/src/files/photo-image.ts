import {
  FINE_SIDE,
  fineHash,
  HASH_SIDE,
  photoHash,
  turnedFineHashes,
  turnedHashes,
} from '@osmp/domain/photos/photo-hash.ts'
import { MAX_PHOTO_PIXELS } from '@osmp/domain/photos/photo-rules.ts'
import { pictureKind, type PictureKind } from '@osmp/domain/photos/picture-kind.ts'
import { AppError } from '../kit/http/app-error.ts'
import { type PhotoExif, photoExif } from './photo-exif.ts'
import { stampFor } from './photo-stamp.ts'

const LONGEST_SIDE = 2_400
const QUALITY = 82
const THUMB_SIDE = 400
const THUMB_QUALITY = 74
const SECONDS = 20

export type PictureLook = {
  /** Perceptual hash; null where there is too little to see. */
  hash: string | null
  /** Those of the same picture turned and in the mirror. */
  turned: readonly string[]
}

export type ReadPhoto = PictureLook & {
  /** Upright JPEGs without a word of metadata: the whole, the same with the stamp, a small one. */
  content: Buffer
  stamped: Buffer
  thumb: Buffer
  width: number
  height: number
  exif: PhotoExif
}

export type SourcePhoto = {
  kind: PictureKind | null
  pixels: number
  isProgressive: boolean
  /** Decodes the picture; `stamp` are the words burnt into the stamped one. */
  read: (stamp: string) => Promise<ReadPhoto>
}

const UNREADABLE: SourcePhoto = {
  kind: null,
  pixels: 0,
  isProgressive: false,
  read: () => Promise.reject(new AppError('fileDamaged')),
}

const KIND_OF: Readonly<Record<string, PictureKind>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'heic' }

/** What the bytes are. Their first ones must name a kind of ours before a decoder sees them, and the decoder must find the same. */
export async function sourcePhoto(bytes: Buffer): Promise<SourcePhoto> {
  const kind = pictureKind(bytes)
  if (kind === null) return UNREADABLE
  const { default: sharp } = await import('sharp')
  // Only the head is read here: how large the picture claims to be is judged by the rules.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!facts) return { ...UNREADABLE, kind, read: () => Promise.reject(unreadable(kind)) }
  if (KIND_OF[facts.format] !== kind) return UNREADABLE
  const read = async (stamp: string) => ({
    ...(await decode(bytes, stamp).catch(() => {
      throw unreadable(kind)
    })),
    exif: photoExif(facts.exif),
  })
  return { kind, pixels: facts.width * facts.height, isProgressive: facts.isProgressive, read }
}

/** Pictures of phones in HEVC need a decoder that is not free software. */
const unreadable = (kind: PictureKind) => new AppError(kind === 'heic' ? 'photoHeic' : 'fileDamaged')

async function decode(bytes: Buffer, stamp: string): Promise<Omit<ReadPhoto, 'exif'>> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', animated: false })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  const [stamped, thumb, look] = await Promise.all([
    stampFor(stamp, info).then((overlay) => sharp(data).composite([overlay]).jpeg({ quality: QUALITY }).toBuffer()),
    sharp(data)
      .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: THUMB_QUALITY })
      .toBuffer(),
    pictureLook(data),
  ])
  const { width, height } = info
  return { content: data, stamped, thumb, width, height, ...look }
}

/** How an upright picture looks. */
export async function pictureLook(picture: Buffer): Promise<PictureLook> {
  const grey = await greyOf(picture)
  return { hash: photoHash(grey), turned: turnedHashes(grey) }
}

/** How an upright paper looks; `fine`: in more detail, for papers of one form are alike at first sight. */
export async function paperLook(paper: Buffer): Promise<PictureLook & { fine: PictureLook }> {
  const grey = await greyOf(paper, FINE_SIDE)
  return { ...(await pictureLook(paper)), fine: { hash: fineHash(grey), turned: turnedFineHashes(grey) } }
}

/** The grey values a perceptual hash is made of. */
export async function greyOf(picture: Buffer, side = HASH_SIDE): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}
