import { MAX_PHOTO_PIXELS, maxPixels } from '@osmp/domain/photos/photo-rules.ts'
import { pictureKind } from '@osmp/domain/photos/picture-kind.ts'
import { AppError } from '../kit/http/app-error.ts'

/** 16 : 9, as wide as a large phone shows it at three pixels a point, and what link previews ask for at least. */
const WIDTH = 1280
const HEIGHT = 720
const KINDS: readonly string[] = ['jpeg', 'png', 'webp']

/** A cover drawn anew from a picture: upright, cut to 16 : 9 around what catches the eye, without metadata. */
export async function coverImage(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', animated: false })
  const facts = await image.metadata().catch(() => undefined)
  if (!facts || !KINDS.includes(facts.format)) throw new AppError('landingCoverKind')
  const { isProgressive } = facts
  if (facts.width * facts.height > maxPixels({ kind: pictureKind(bytes), isProgressive }))
    throw new AppError('uploadTooManyPixels')
  return image
    .rotate()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
    .catch(() => {
      throw new AppError('fileDamaged')
    })
}
