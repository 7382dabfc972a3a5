import type { FileKind } from '@osmp/domain/closing/upload-rules.ts'
import { FILE_KINDS } from '@osmp/domain/closing/upload-rules.ts'
import { MAX_PHOTO_PIXELS } from '@osmp/domain/photos/photo-rules.ts'
import sharp from 'sharp'
import { AppError } from '../kit/app-error.ts'

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']
/** The main part of each Office format, named in the directory of its zip. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const satisfies readonly (readonly [FileKind, string])[]

/** The kind of file found in its bytes, whatever its name says; null when it is none of ours. */
export function findFileKind(content: Buffer): FileKind | null {
  const starts = (bytes: string) => content.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'))
  const text = (from: number, to: number) => content.toString('latin1', from, to)
  if (starts('\xff\xd8\xff')) return 'jpg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('RIFF') && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'heic'
  if (starts('%PDF-')) return 'pdf'
  if (!starts('PK\x03\x04') || !content.includes('[Content_Types].xml')) return null
  return OFFICE_PARTS.find(([, part]) => content.includes(part))?.[0] ?? null
}

/**
 * The bytes to keep: pictures are decoded, turned upright and written anew without EXIF, place or any other hidden part;
 * documents stay as they are. Errors: fileDamaged; uploadKind for HEIC, which cannot be decoded here.
 */
export async function cleanContent(kind: FileKind, content: Buffer): Promise<Buffer> {
  if (FILE_KINDS[kind].group === 'document') return content
  if (kind === 'heic') throw new AppError('uploadKind')
  const image = sharp(content, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' }).rotate()
  try {
    if (kind === 'png') return await image.png().toBuffer()
    if (kind === 'webp') return await image.webp({ quality: 90 }).toBuffer()
    return await image.jpeg({ quality: 90 }).toBuffer()
  } catch {
    throw new AppError('fileDamaged')
  }
}
