import { constants, inflateRawSync } from 'node:zlib'
import { AppError } from '../kit/http/app-error.ts'
import { packedBytes, type ZipEntry, zipDirectory } from './zip-directory.ts'

const MAX_UNPACKED = 200 * 1024 * 1024
/** Spreadsheets pack well: 100 to 1 is ordinary. Above this only for small parts. */
const MAX_RATIO = 200
const SMALL_PART = 20 * 1024 * 1024
/** So much of a part's packed bytes is read to see how it begins. */
const HEAD_BYTES = 4 * 1024
const MAX_RELATIONS = 2 * 1024 * 1024

const MACRO_PART = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|macrosheets\/.*)$/i
const ACTIVE_PART =
  /(?:^|\/)activeX\/|(?:^|\/)embeddings\/[^/]*\.bin$|\.(?:exe|dll|scr|com|bat|cmd|ps1|js|jse|vbs|vbe|wsf|hta|lnk|jar|html?|svg)$/i
const OUTSIDE_RELATION = /<Relationship\b(?=[^>]*\bTargetMode\s*=\s*["']External["'])(?![^>]*\/hyperlink["'])/i

/** Looks through a Word, Excel or PowerPoint file. */
export function inspectOffice(zip: Buffer): void {
  const entries = zipDirectory(zip)
  judgeSizes(zip, entries)
  const names = entries.map(({ name }) => name)
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw new AppError('uploadForeignContent')
  for (const entry of entries) {
    if (entry.isEncrypted) throw new AppError('uploadEncrypted')
    if (entry.isLink || !isPlainPath(entry.name)) throw new AppError('uploadForeignContent')
    if (MACRO_PART.test(entry.name)) throw new AppError('uploadMacro')
    if (ACTIVE_PART.test(entry.name)) throw new AppError('uploadActiveContent')
  }
  if (!names.includes('[Content_Types].xml')) throw new AppError('fileDamaged')
  for (const entry of entries) if (/\.(?:xml|rels)$/i.test(entry.name)) judgeXml(zip, entry)
}

function judgeSizes(zip: Buffer, entries: readonly ZipEntry[]): void {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const swells = entries.some((entry) => entry.unpacked > SMALL_PART && entry.unpacked > entry.packed * MAX_RATIO)
  // Parts that share bytes add up to more than the file holds.
  if (swells || unpacked > MAX_UNPACKED || packed > zip.length) throw new AppError('uploadUnpacksTooLarge')
}

function isPlainPath(name: string): boolean {
  return !/^[\\/]|\\|\0|^[a-z]:/i.test(name) && !name.split('/').includes('..')
}

function judgeXml(zip: Buffer, entry: ZipEntry): void {
  const isRelations = entry.name.endsWith('.rels')
  // Every second byte of UTF-16 is a zero: without them both encodings read alike.
  const text = unpackedHead(zip, entry, isRelations).toString('latin1').replaceAll('\0', '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AppError('uploadForeignContent')
  if (isRelations && OUTSIDE_RELATION.test(text)) throw new AppError('uploadActiveContent')
  if (entry.name === '[Content_Types].xml' && /macroEnabled/i.test(text)) throw new AppError('uploadMacro')
}

/** How a part begins; relations are read whole. */
function unpackedHead(zip: Buffer, entry: ZipEntry, whole: boolean): Buffer {
  const packed = packedBytes(zip, entry)
  const isWhole = whole || entry.name === '[Content_Types].xml'
  const head = isWhole ? packed : packed.subarray(0, HEAD_BYTES)
  if (!entry.isDeflated) return head
  try {
    const finishFlush = isWhole ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    return inflateRawSync(head, { finishFlush, maxOutputLength: isWhole ? MAX_RELATIONS : HEAD_BYTES * 1_100 })
  } catch (error) {
    const isTooLarge = error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE'
    throw new AppError(isTooLarge ? 'uploadUnpacksTooLarge' : 'fileDamaged')
  }
}
