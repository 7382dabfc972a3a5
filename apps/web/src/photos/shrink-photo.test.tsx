import { describe, expect, it } from 'vitest'
import { compressPhoto } from './compress-photo.ts'
import { exifSegment, withExif } from './exif-segment.ts'
import { fitPicture } from './fit-picture.ts'
import { LONGEST, shrinkPhoto, WEIGHT } from './shrink-photo.ts'

/** Noise, which no JPEG makes small. */
async function noise(width: number, height: number, type: string, quality = 1): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas')
  const pixels = paper.createImageData(width, height)
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)))
  paper.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type, quality })
}

/** EXIF that says: turned by a quarter. */
const TURNED = Uint8Array.from(
  '\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
  (letter) => letter.charCodeAt(0),
)
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

async function sizeOf(blob: Blob): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(blob)
  return [width, height]
}

describe('shrinkPhoto', () => {
  it('bounds size and weight of the worst picture there is', async () => {
    const shrunk = await shrinkPhoto(await noise(3_000, 1_500, 'image/png'))
    const [width, height] = await sizeOf(shrunk)
    expect(shrunk.size).toBeLessThanOrEqual(WEIGHT)
    expect([shrunk.type, width <= LONGEST, Math.round(width / height)]).toEqual(['image/jpeg', true, 2])
  })

  it('turns the picture upright, and the camera’s words go along without turning it once more', async () => {
    const plain = await bytesOf(await noise(2_400, 1_000, 'image/jpeg', 0.4))
    const photo = withExif(plain, TURNED)
    const shrunk = await shrinkPhoto(photo)
    const [width, height] = await sizeOf(shrunk)
    expect(height).toBeGreaterThan(width)
    const kept = exifSegment(await bytesOf(shrunk))
    expect(kept?.length).toBe(TURNED.length)
    expect(kept?.[29]).toBe(1)
  })

  it('makes a closing picture of 108 megapixels small, and leaves others and documents alone', async () => {
    const canvas = new OffscreenCanvas(12_000, 9_000)
    canvas.getContext('2d')?.fillRect(0, 0, 6_000, 9_000)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 })
    const fitted = await fitPicture(photo)
    expect(await sizeOf(fitted)).toEqual([2_048, 1_536])
    const small = new File([await bytesOf(fitted)], 'a.jpg')
    const paper = new File(['%PDF-1.7'], 'a.pdf')
    expect([await fitPicture(small), await fitPicture(paper)]).toEqual([small, paper])
  })

  it('leaves a light JPEG alone, to the byte', async () => {
    const photo = await noise(300, 200, 'image/jpeg', 0.5)
    expect(await shrinkPhoto(photo)).toBe(photo)
  })

  it('hands HEIC on that this browser cannot read, and refuses what is no picture', async () => {
    const heic = new Blob([Uint8Array.from([0, 0, 0, 24]), 'ftypheic', new Uint8Array(40)])
    expect(await shrinkPhoto(heic)).toBe(heic)
    await expect(shrinkPhoto(new Blob(['<svg/>']))).rejects.toThrow('could not be decoded')
  })
})

it('compressPhoto does the same in a worker, several at once', async () => {
  const photos = await Promise.all([400, 2_200, 600].map((width) => noise(width, 300, 'image/png')))
  const shrunk = await Promise.all(photos.map((photo) => compressPhoto(photo)))
  expect(await Promise.all(shrunk.map(async (photo) => (await sizeOf(photo))[0]))).toEqual([400, 2_048, 600])
  await expect(compressPhoto(new Blob(['no picture']))).rejects.toThrow('could not be decoded')
})
