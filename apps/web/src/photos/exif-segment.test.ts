import { describe, expect, it } from 'vitest'
import { exifSegment, withExif } from './exif-segment.ts'

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** EXIF with two entries of the first directory: orientation, and the picture's width. */
function app1({ little = false, orientation = 6 } = {}): number[] {
  const short = (value: number) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255])
  const long = (value: number) => (little ? [value, 0, 0, 0] : [0, 0, 0, value])
  const entry = (tag: number, value: number) => [...short(tag), ...short(3), ...long(1), ...short(value), 0, 0]
  const tiff = [
    ...ascii(little ? 'II' : 'MM'),
    ...short(42),
    ...long(8),
    ...short(2),
    ...entry(0x01_00, 4_000),
    ...entry(0x01_12, orientation),
    ...long(0),
  ]
  const body = [...ascii('Exif'), 0, 0, ...tiff]
  return [0xff, 0xe1, 0, body.length + 2, ...body]
}
const APP0 = [0xff, 0xe0, 0, 16, ...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
const REST = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...REST])

describe('exifSegment', () => {
  it.each([true, false])('is the camera’s with orientation set upright, little-endian %s', (little) => {
    const found = exifSegment(jpeg(APP0, app1({ little })))
    expect(Array.from(found ?? [])).toEqual(app1({ little, orientation: 1 }))
  })

  it('leaves the photo it was taken from as it was', () => {
    const photo = jpeg(app1())
    exifSegment(photo)
    expect(photo).toEqual(jpeg(app1()))
  })

  it.each([
    ['none', jpeg(APP0)],
    ['another APP1', jpeg([0xff, 0xe1, 0, 8, ...ascii('http'), 0, 0])],
    ['one behind the picture', Uint8Array.from([0xff, 0xd8, ...REST, ...app1()])],
    ['one that is cut off', jpeg(APP0, app1()).slice(0, 40)],
    ['no JPEG', Uint8Array.from(ascii('GIF89a'))],
    ['nothing', new Uint8Array()],
  ])('is null with %s', (_name, photo) => expect(exifSegment(photo)).toBeNull())

  it('takes an endless directory for what it is', () => {
    const segment = app1()
    segment.splice(18, 2, 255, 255)
    expect(exifSegment(jpeg(segment))?.length).toBe(segment.length)
  })
})

describe('withExif', () => {
  it.each([
    ['behind JFIF', jpeg(APP0), jpeg(APP0, app1())],
    ['first where there is none', jpeg(), jpeg(app1())],
  ])('puts it %s', async (_name, photo, whole) => {
    const put = withExif(photo, Uint8Array.from(app1()))
    expect(put.type).toBe('image/jpeg')
    expect(new Uint8Array(await put.arrayBuffer())).toEqual(whole)
  })
})
