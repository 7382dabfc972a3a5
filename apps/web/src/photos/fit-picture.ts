import { MAX_PHOTO_BYTES } from '@osmp/domain/photos/photo-rules.ts'
import { pictureKind } from '@osmp/domain/photos/picture-kind.ts'
import { compressPhoto } from './compress-photo.ts'
import { pictureSize } from './picture-size.ts'
import { HEAD, HUGE } from './shrink-photo.ts'

/**
 * A file as it is sent: a picture above 10 MB or 50 megapixels is made smaller as live photos are, everything else stays to the byte.
 * Throws when such a picture cannot be read.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  if (pictureKind(head) === null) return file
  const { width, height } = pictureSize(head) ?? { width: 0, height: 0 }
  return file.size > MAX_PHOTO_BYTES || width * height > HUGE ? await compressPhoto(file) : file
}
