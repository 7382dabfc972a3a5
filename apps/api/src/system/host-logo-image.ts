import { HOST_LOGO_BYTES } from '@osmp/domain/system/host-logo.ts'
import { pictureKind } from '@osmp/domain/photos/picture-kind.ts'
import { AppError } from '../kit/http/app-error.ts'

const KINDS = ['png', 'jpg', 'webp']
/** Enough for the widest place, a wall of 4K. */
const WIDTH = 960
const HEIGHT = 320
const MOST_PIXELS = 16_000_000

/** The logo as a PNG that the server draws: without metadata, transparent where it was. */
export async function hostLogoImage(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > HOST_LOGO_BYTES) throw new AppError('hostLogoLarge')
  if (!KINDS.includes(pictureKind(bytes) ?? '')) throw new AppError('hostLogoKind')
  const { default: sharp } = await import('sharp')
  const fit = (image: ReturnType<typeof sharp>) =>
    image.resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).rotate()
  return drawn(fit(image))
}

async function drawn(image: { png(options: object): { toBuffer(): Promise<Buffer> } }): Promise<Buffer> {
  try {
    return await image.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()
  } catch {
    throw new AppError('fileDamaged')
  }
}
