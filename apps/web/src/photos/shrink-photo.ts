import { MAX_PHOTO_BYTES } from '@osmp/domain/photos/photo-rules.ts'
import { pictureKind } from '@osmp/domain/photos/picture-kind.ts'
import { exifSegment, withExif } from './exif-segment.ts'
import { pictureSize, type PictureSize } from './picture-size.ts'

/** The longer side at most, in pixels: enough to read a slide in the background. */
export const LONGEST = 2_048
/** What a photo weighs at most when it leaves the phone, in bytes. */
export const WEIGHT = 1_500_000
const QUALITIES = [0.86, 0.78, 0.68, 0.56]
const SMALLER = 0.75
const LEAST_SHARE = 0.2
/** From so many pixels on a phone may lack the memory to decode a picture. */
export const HUGE = 50_000_000
/** EXIF stands near the beginning. */
export const HEAD = 256 * 1024

/**
 * A photo made small enough to send from a phone: upright, JPEG, with the camera's EXIF for the server to read. A light JPEG stays
 * as it is; HEIC that this browser cannot read, and a huge picture it has no memory for, go to the server as they are. Throws when
 * nobody can read the picture. Runs in a worker as well.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const kind = pictureKind(head)
  const size = pictureSize(head)
  const isHuge = size !== null && size.width * size.height > HUGE
  const picture = await decoded(file, size).catch((error: unknown) => {
    if ((kind === 'heic' || isHuge) && file.size <= MAX_PHOTO_BYTES) return null
    throw error
  })
  if (picture === null) return file
  try {
    const longest = Math.max(picture.width, picture.height)
    const isSmall = longest <= LONGEST && !isReduced(size)
    if (kind === 'jpg' && isSmall && file.size <= WEIGHT) return file
    const exif = kind === 'jpg' ? exifSegment(head) : null
    const shrunk = await lightest(picture, Math.min(1, LONGEST / longest), WEIGHT - (exif?.length ?? 0))
    return exif === null ? shrunk : withExif(new Uint8Array(await shrunk.arrayBuffer()), exif)
  } finally {
    picture.close()
  }
}

/** Larger both ways than what is sent: such a picture is decoded at a smaller size. */
const isReduced = (size: PictureSize | null): boolean => size !== null && Math.min(size.width, size.height) > LONGEST

/** Upright. Its width is given alone, which may be that before or after turning: the longer side keeps at least `LONGEST`. */
async function decoded(file: Blob, size: PictureSize | null): Promise<ImageBitmap> {
  const upright = { imageOrientation: 'from-image' } as const
  if (!isReduced(size)) return await createImageBitmap(file, upright)
  return await createImageBitmap(file, { ...upright, resizeWidth: LONGEST, resizeQuality: 'high' }).catch(() =>
    // An older browser does not know these options.
    createImageBitmap(file, upright),
  )
}

/** The best JPEG within `weight`: first its quality goes down, then its size. */
async function lightest(picture: ImageBitmap, from: number, weight: number): Promise<Blob> {
  for (let share = from; ; share *= SMALLER) {
    const encode = drawn(picture, share)
    for (const quality of QUALITIES) {
      const blob = await encode(quality)
      if (blob.size <= weight || (share < LEAST_SHARE && quality === QUALITIES.at(-1))) return blob
    }
  }
}

function drawn(picture: ImageBitmap, share: number): (quality: number) => Promise<Blob> {
  const width = Math.max(1, Math.round(picture.width * share))
  const height = Math.max(1, Math.round(picture.height * share))
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    paint(canvas.getContext('2d'), picture, { width, height })
    return (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  paint(canvas.getContext('2d'), picture, { width, height })
  return (quality) =>
    new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('canvas gave no image'))),
        'image/jpeg',
        quality,
      ),
    )
}

type Paper = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage'>

function paint(paper: Paper | null, picture: ImageBitmap, { width, height }: { width: number; height: number }): void {
  if (paper === null) throw new Error('canvas context unavailable')
  // What is transparent would turn black in a JPEG.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(picture, 0, 0, width, height)
}
