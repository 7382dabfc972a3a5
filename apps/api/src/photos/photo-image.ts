import sharp from 'sharp'
import { MAX_PHOTO_PIXELS } from '@osmp/domain/photos/photo-rules.ts'
import { AppError } from '../kit/app-error.ts'

const LONGEST_SIDE = 2_400
const QUALITY = 82

export type SourcePhoto = {
  kind: string | null
  pixels: number
  read: () => Promise<{ content: Buffer; width: number; height: number }>
}

const UNREADABLE: SourcePhoto = { kind: null, pixels: 0, read: () => Promise.reject(new AppError('fileDamaged')) }

const KIND_OF: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'heic' }

/**
 * What the bytes are, looked at before anything is decoded; `read` turns the picture upright, bounds its size, drops
 * every word of metadata and gives a JPEG. Error: fileDamaged.
 */
export async function sourcePhoto(bytes: Buffer): Promise<SourcePhoto> {
  if (bytes.length === 0) return UNREADABLE
  const image = sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS + 1, failOn: 'error', animated: false })
  const facts = await image.metadata().catch(() => undefined)
  if (!facts) return UNREADABLE
  return {
    kind: KIND_OF[facts.format] ?? null,
    pixels: facts.width * facts.height,
    read: async () => {
      const fitted = image
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      const { data, info } = await fitted
        .jpeg({ quality: QUALITY, mozjpeg: true })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw new AppError('fileDamaged')
        })
      return { content: data, width: info.width, height: info.height }
    },
  }
}
