import { deflateSync } from 'node:zlib'
import { strToU8, zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'

const TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const MAIN = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const

/** A small Office file with more parts, or others, than a plain one. */
export function office(kind: keyof typeof MAIN, parts: Zippable = {}): Buffer {
  const plain: Zippable = { '[Content_Types].xml': strToU8(TYPES), [MAIN[kind]]: strToU8('<main/>') }
  return Buffer.from(zipSync({ ...plain, ...parts }))
}

export const text = (words: string): Uint8Array => strToU8(words)

export const relations = (type: string, target: string): Uint8Array =>
  strToU8(
    `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  )

/** A PDF of some objects, in the order given. */
export const pdfOf = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )

/** An object with packed objects in it. */
export function packedObjects(words: string): string {
  const packed = deflateSync(Buffer.from(words)).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
}

export const photo = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .toFormat(format)
    .toBuffer()

/** A JPEG of some kilobytes. */
export const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

/** The head of a PNG that claims a size; nothing of its pixels is there. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4, 'latin1')
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head.set([8, 2, 0, 0, 0], 16)
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21)
  const data = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('IDAT', 'latin1'), Buffer.from('35af061e', 'hex')])
  const end = Buffer.from('0000000049454e44ae426082', 'hex')
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), head, data, end])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return (crc ^ 0xffff_ffff) >>> 0
}

/** A zip whose directory is changed: every entry, at these places behind its mark. */
export function withDirectory(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  const mark = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = copy.indexOf(mark); at >= 0; at = copy.indexOf(mark, at + 4)) change(copy.subarray(at))
  return copy
}

/** An old Office container that holds an encrypted new one. */
export const encryptedOffice = (): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')])

export const virusMark = (): string =>
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
