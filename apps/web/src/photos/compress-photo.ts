/** The longer side at most, in pixels, and the JPEG quality: enough to read a slide in the background. */
const LONGEST = 2_400
const QUALITY = 0.85

/** A photo made small enough to send from a phone, upright, as JPEG. Throws when the browser cannot read the picture. */
export async function compressPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    const paper = canvas.getContext('2d')
    if (paper === null) throw new Error('no canvas')
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY),
    )
  } finally {
    picture.close()
  }
}

/** A multiple of three, so that the parts' base64 can be joined. */
const PART = 3 * 8_192

/** The bytes of a file as base64, for a form-encoded body. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += PART)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PART))))
  return parts.join('')
}
