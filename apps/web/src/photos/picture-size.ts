import { pictureKind } from '@osmp/domain/photos/picture-kind.ts'
import { jpegSegments } from './exif-segment.ts'

/** Frames of a JPEG stand under C0 to CF, but for tables (C4, CC) and the mark C8. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export type PictureSize = { readonly width: number; readonly height: number }

/** The size that the first bytes of a JPEG or PNG name, before it is turned upright; null where they name none. */
export function pictureSize(head: Uint8Array): PictureSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const kind = pictureKind(head)
  if (kind === 'png') return head.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
  if (kind !== 'jpg') return null
  const frame = jpegSegments(head).find(({ marker }) => isFrame(marker))
  if (!frame || frame.at + 9 > head.length) return null
  return { width: view.getUint16(frame.at + 7), height: view.getUint16(frame.at + 5) }
}
