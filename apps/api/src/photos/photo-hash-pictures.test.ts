import { hashDistance, photoHash, SIMILAR_BITS, turnedHashes } from '@osmp/domain/photos/photo-hash.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { greyOf } from '../files/photo-image.ts'
import { roomPicture } from './photo-test-kit.ts'

const crop = (share: number) => async (picture: Buffer) => {
  const [left, top] = [Math.round(1_200 * share), Math.round(900 * share)]
  return sharp(picture)
    .extract({ left, top, width: 1_200 - 2 * left, height: 900 - 2 * top })
    .jpeg()
    .toBuffer()
}
const VARIANTS: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'JPEG of quality 30': (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer(),
  PNG: (picture) => sharp(picture).png().toBuffer(),
  'WebP of quality 40': (picture) => sharp(picture).webp({ quality: 40 }).toBuffer(),
  'a third of the size': (picture) => sharp(picture).resize({ width: 400 }).jpeg().toBuffer(),
  brighter: (picture) => sharp(picture).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  'in grey': (picture) => sharp(picture).greyscale().jpeg().toBuffer(),
  blurred: (picture) => sharp(picture).blur(4).jpeg().toBuffer(),
  'one per cent cropped': crop(0.01),
  'a quarter turn': (picture) => sharp(picture).rotate(90).jpeg().toBuffer(),
  'half a turn': (picture) => sharp(picture).rotate(180).jpeg().toBuffer(),
  'in the mirror': (picture) => sharp(picture).flop().jpeg({ quality: 60 }).toBuffer(),
}
const SEEDS = Array.from({ length: 6 }, (_, seed) => seed + 1)

/** Bits between a stored photo and one that is sent, as the search counts them. */
async function bits(stored: Buffer, sent: Buffer): Promise<number> {
  const hash = photoHash(await greyOf(stored)) ?? ''
  return Math.min(...turnedHashes(await greyOf(sent)).map((turned) => hashDistance(hash, turned)))
}

it.each(Object.entries(VARIANTS))('knows a picture again: %s', async (_name, change) => {
  for (const seed of SEEDS) {
    const picture = await roomPicture(seed)
    expect(await bits(picture, await change(picture)), `picture ${seed}`).toBeLessThanOrEqual(SIMILAR_BITS)
  }
})

it('takes no two of thirty different pictures for the same', async () => {
  const greys = await Promise.all(Array.from({ length: 30 }, async (_, seed) => greyOf(await roomPicture(seed + 1))))
  const hashes = greys.map((grey) => photoHash(grey) ?? '')
  const near = hashes.flatMap((hash, at) =>
    greys
      .slice(at + 1)
      .filter((grey) => turnedHashes(grey).some((turned) => hashDistance(hash, turned) <= SIMILAR_BITS)),
  )
  expect(near).toEqual([])
}, 30_000)
