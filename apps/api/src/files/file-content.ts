import { FILE_KINDS, type FileKind, kindOfName } from '@osmp/domain/closing/upload-rules.ts'
import { MAX_PHOTO_PIXELS, maxPixels } from '@osmp/domain/photos/photo-rules.ts'
import { pictureKind } from '@osmp/domain/photos/picture-kind.ts'
import { AppError } from '../kit/http/app-error.ts'
import { inspectOffice } from './office-file.ts'
import { inspectPdf } from './pdf-file.ts'

/** The main part of each Office format, named in the directory of its zip. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const satisfies readonly (readonly [FileKind, string])[]
const OFFICE_KINDS: readonly string[] = OFFICE_PARTS.map(([kind]) => kind)

const SECONDS = 20
/** Pictures of more pixels are kept with this longer side. */
const MOST_KEPT = 50_000_000
const LONGEST = 4_096
/** Name of the one stream of an Office file with a password, as it stands in its bytes. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
// The test file every virus scanner knows. In two parts, so that this source is not taken for it.
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The kind of file found in its bytes, whatever its name says; null when it is none of ours. */
export function findFileKind(content: Buffer): FileKind | null {
  const starts = (bytes: string) => content.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'))
  const picture = pictureKind(content)
  if (picture !== null) return picture
  if (starts('%PDF-')) return 'pdf'
  if (!starts('PK\x03\x04') || !content.includes('[Content_Types].xml')) return null
  return OFFICE_PARTS.find(([, part]) => content.includes(part))?.[0] ?? null
}

/** What is known to be bad before anything is decoded. */
export function refuseKnownBad(name: string, content: Buffer): void {
  if (content.includes(TEST_VIRUS)) throw new AppError('uploadMalware')
  const isOffice = OFFICE_KINDS.includes(kindOfName(name) ?? '')
  const isWrapped = content.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE) && content.includes(ENCRYPTED_STREAM)
  if (isOffice && isWrapped) throw new AppError('uploadEncrypted')
}

/**
 * The bytes to keep: pictures are decoded, turned upright and written anew without EXIF, place or any other hidden part;
 * pictures of
 * more than 50 megapixels get smaller; documents stay as they are once looked through.
 */
export async function cleanContent(kind: FileKind, content: Buffer): Promise<Buffer> {
  if (kind === 'heic') throw new AppError('uploadKind')
  if (FILE_KINDS[kind].group === 'image') return await redrawn(kind, content)
  if (kind === 'pdf') inspectPdf(content)
  else inspectOffice(content)
  return content
}

async function redrawn(kind: FileKind, content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Only the head is read here: what it claims to unpack to is judged before a pixel is.
  const facts = await sharp(content, { limitInputPixels: false }).metadata().catch(damaged)
  const pixels = facts.width * facts.height
  if (pixels > maxPixels({ kind: pictureKind(content), isProgressive: facts.isProgressive }))
    throw new AppError('uploadTooManyPixels')
  const image = sharp(content, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .rotate()
  // A whole picture of this size would not fit into memory to be turned.
  if (pixels > MOST_KEPT) image.resize({ width: LONGEST, height: LONGEST, fit: 'inside' })
  if (kind === 'png') return await image.png().toBuffer().catch(damaged)
  if (kind === 'webp') return await image.webp({ quality: 90 }).toBuffer().catch(damaged)
  return await image.jpeg({ quality: 90 }).toBuffer().catch(damaged)
}

function damaged(): never {
  throw new AppError('fileDamaged')
}
