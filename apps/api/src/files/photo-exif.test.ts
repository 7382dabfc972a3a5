import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoExif } from './photo-exif.ts'
import { roomPicture } from '../photos/photo-test-kit.ts'

const NOTHING = { takenAt: null, place: null, device: null, software: null }
type Words = Record<string, Record<string, string>>

async function exifOf(words: Words): Promise<Buffer | undefined> {
  const picture = await sharp(await roomPicture(1, 60))
    .withExif(words)
    .jpeg()
    .toBuffer()
  return (await sharp(picture).metadata()).exif
}

describe('photoExif', () => {
  it('reads time, place to 100 m, device and software', async () => {
    const exif = await exifOf({
      IFD0: { Make: 'HUAWEI', Model: 'P60', Software: 'P60 14.0' },
      IFD2: { DateTimeOriginal: '2026:11:25 10:05:06' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 13/1 504/10',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 28/1 265/10',
      },
    })
    expect(photoExif(exif)).toEqual({
      takenAt: '2026-11-25T02:05:06.000Z',
      place: { latitude: 31.231, longitude: 121.474 },
      device: 'HUAWEI P60',
      software: 'P60 14.0',
    })
  })

  it('believes the zone a camera names, and knows south and west', async () => {
    const exif = await exifOf({
      IFD2: { DateTimeOriginal: '2026:11:25 10:05:06', OffsetTimeOriginal: '-03:00' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 38/1 0/1' },
    })
    const { takenAt, place } = photoExif(exif)
    expect([takenAt, place]).toEqual(['2026-11-25T13:05:06.000Z', { latitude: -23.55, longitude: -46.633 }])
  })

  it.each([
    ['no date at all', { IFD2: { DateTimeOriginal: 'yesterday' } }],
    ['a date before cameras', { IFD2: { DateTimeOriginal: '1899:01:01 00:00:00' } }],
    ['a place off the globe', { IFD3: { GPSLatitude: '99/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' } }],
  ])('takes nothing from %s', async (_name, words) => {
    expect(photoExif(await exifOf(words))).toEqual(NOTHING)
  })

  it('keeps of words only what can be printed, 80 letters at most', async () => {
    const exif = await exifOf({ IFD0: { Software: `\u001b[31m${'x'.repeat(200)}` } })
    expect(photoExif(exif).software).toBe(`[31m${'x'.repeat(76)}`)
  })

  it('gives nothing for what is damaged', () => {
    const sane = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0', 'latin1')
    for (const exif of [
      undefined,
      Buffer.alloc(0),
      Buffer.from('Exif'),
      sane,
      sane.subarray(0, 12),
      Buffer.alloc(400_000),
    ])
      expect(photoExif(exif)).toEqual(NOTHING)
  })

  it('does not unfold a directory that claims endless values, or leads back to itself', () => {
    const bomb = Buffer.alloc(60_000, 1)
    bomb.write('Exif\0\0MM\0*\0\0\0\x08', 'latin1')
    bomb.writeUInt16BE(4_000, 14)
    for (let entry = 0; entry < 4_000; entry += 1) {
      bomb.writeUInt16BE(1, 16 + entry * 12 + 2)
      bomb.writeUInt32BE(60_000, 16 + entry * 12 + 4)
    }
    const ring = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x00\0\0\0\x08', 'latin1')
    const began = performance.now()
    expect([photoExif(bomb), photoExif(ring)]).toEqual([NOTHING, NOTHING])
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
