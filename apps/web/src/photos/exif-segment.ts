const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const [APP0, APP1, SCAN] = [0xe0, 0xe1, 0xda]
const ORIENTATION = 0x01_12
/** A directory of more entries was written by no camera. */
const MAX_ENTRIES = 300

/** The segment in which a JPEG keeps its EXIF, orientation set to upright; null when it has none. */
export function exifSegment(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const found = jpegSegments(jpeg).find(
    ({ marker, at }) => marker === APP1 && EXIF.every((byte, place) => jpeg[at + 4 + place] === byte),
  )
  if (!found) return null
  const copy = jpeg.slice(found.at, found.at + found.length)
  if (copy.length < found.length) return null
  setUpright(copy)
  return copy
}

/** A JPEG with an EXIF segment put in where cameras put it. */
export function withExif(jpeg: Uint8Array<ArrayBuffer>, segment: Uint8Array<ArrayBuffer>): Blob {
  const [first] = jpegSegments(jpeg)
  const cut = first?.marker === APP0 ? first.at + first.length : 2
  return new Blob([jpeg.subarray(0, cut), segment, jpeg.subarray(cut)], { type: 'image/jpeg' })
}

type Segment = { marker: number; at: number; length: number }

/** The segments before the picture itself. */
export function jpegSegments(jpeg: Uint8Array): Segment[] {
  const found: Segment[] = []
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return found
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? SCAN
    if (marker === SCAN) break
    const length = 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
    found.push({ marker, at, length })
    at += length
  }
  return found
}

/** The pixels have been turned already: a viewer that believed the camera's orientation would turn them once more. */
function setUpright(segment: Uint8Array<ArrayBuffer>): void {
  const tiff = 10
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  if (segment.length < tiff + 8) return
  const isLittle = view.getUint16(tiff) === 0x49_49
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > segment.length) return
  const entries = Math.min(MAX_ENTRIES, view.getUint16(directory, isLittle))
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > segment.length) return
    if (view.getUint16(at, isLittle) === ORIENTATION) view.setUint16(at + 8, 1, isLittle)
  }
}
