import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '../kit/http/app-error.ts'
import { sourcePhoto } from './photo-image.ts'
import { roomPicture } from '../photos/photo-test-kit.ts'

const STAMP = 'OSMP-1   2026-11-25 10:00:00 UTC+8'

/** What becomes of bytes: the kind found, or the name of the refusal once they are decoded. */
async function fate(bytes: Buffer): Promise<string> {
  const source = await sourcePhoto(bytes)
  if (source.kind === null) return 'no picture'
  try {
    const { width, height } = await source.read(STAMP)
    return `${source.kind} ${width} x ${height}`
  } catch (error) {
    return error instanceof AppError ? error.result : String(error)
  }
}

async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(65_500, 16)
  png.writeUInt32BE(65_500, 20)
  return png
}

const text = (content: string) => Buffer.from(content, 'latin1')

describe('what is sent', () => {
  it('is a picture by its first bytes, or none', async () => {
    const jpeg = await roomPicture(1, 400)
    const rows: [string, Buffer][] = [
      ['html', text('<html><script>alert(1)</script>')],
      ['svg', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      [
        'svg with a foreign entity',
        text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      ],
      ['gif', text('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
      ['tiff', await sharp(jpeg).tiff().toBuffer()],
      ['pdf', text('%PDF-1.7')],
      ['nothing', Buffer.alloc(0)],
      ['jpeg', jpeg],
      [
        'png with transparency',
        await sharp({ create: { width: 8, height: 6, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      ],
      ['webp', await sharp(jpeg).webp().toBuffer()],
      ['avif', await sharp(jpeg).avif({ effort: 0 }).toBuffer()],
      [
        'one pixel',
        await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      ],
      ['4,000 x 3,000', await sharp(jpeg).resize(4_000, 3_000).jpeg().toBuffer()],
      ['half a jpeg', jpeg.subarray(0, jpeg.length / 2)],
      ['the head of a jpeg', jpeg.subarray(0, 200)],
      ['three bytes of a jpeg', text('\xff\xd8\xff')],
      ['png behind the head of a jpeg', Buffer.concat([text('\xff\xd8\xff'), await sharp(jpeg).png().toBuffer()])],
      ['heic of HEVC', text(`\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic${'\x00'.repeat(80)}`)],
      ['65,500 x 65,500', await bomb()],
    ]
    const fates: string[] = []
    for (const [name, bytes] of rows) fates.push(`${name}: ${await fate(bytes)}`)
    expect(fates).toMatchInlineSnapshot(`
      [
        "html: no picture",
        "svg: no picture",
        "svg with a foreign entity: no picture",
        "gif: no picture",
        "tiff: no picture",
        "pdf: no picture",
        "nothing: no picture",
        "jpeg: jpg 400 x 300",
        "png with transparency: png 8 x 6",
        "webp: webp 400 x 300",
        "avif: heic 400 x 300",
        "one pixel: jpg 1 x 1",
        "4,000 x 3,000: jpg 2400 x 1800",
        "half a jpeg: fileDamaged",
        "the head of a jpeg: fileDamaged",
        "three bytes of a jpeg: fileDamaged",
        "png behind the head of a jpeg: fileDamaged",
        "heic of HEVC: photoHeic",
        "65,500 x 65,500: fileDamaged",
      ]
    `)
  }, 30_000)

  it('says how many pixels it has before any is decoded', async () => {
    expect((await sourcePhoto(await bomb())).pixels).toBe(65_500 * 65_500)
  })
})

describe('what is kept', () => {
  it('is upright, and has no word of the camera, the place or the sender left in it', async () => {
    const sent = await sharp(await roomPicture(2, 600))
      .withExif({
        IFD0: { Make: 'SECRETCAM', Copyright: 'Wang' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 50/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const polyglot = Buffer.concat([sent, text('<script>alert(document.domain)</script>')])
    const photo = await (await sourcePhoto(polyglot)).read(STAMP)
    expect([photo.width, photo.height]).toEqual([450, 600])
    for (const kept of [photo.content, photo.stamped, photo.thumb]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(kept.toString('latin1')).not.toMatch(/<script|SECRETCAM|Wang/)
    }
  })

  it('comes small too, and with a stamp in its lower left corner alone', async () => {
    const photo = await (await sourcePhoto(await roomPicture(3))).read(STAMP)
    const thumb = await sharp(photo.thumb).metadata()
    expect([thumb.width, thumb.height]).toEqual([400, 300])
    const differs = async (region: { left: number; top: number; width: number; height: number }) => {
      const [plain, stamped] = await Promise.all(
        [photo.content, photo.stamped].map((picture) => sharp(picture).extract(region).greyscale().raw().toBuffer()),
      )
      return plain?.some((value, at) => Math.abs(value - (stamped?.[at] ?? 0)) > 60) ?? false
    }
    expect(await differs({ left: 0, top: 850, width: 400, height: 50 })).toBe(true)
    expect(await differs({ left: 0, top: 0, width: 1_200, height: 600 })).toBe(false)
  })
})
