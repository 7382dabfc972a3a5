import { AppError } from '../http/app-error.ts'

const PREFIX = 'data:image/png;base64,'
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A pad with nothing drawn on it compresses to less than this. */
const SMALLEST = 300
const WIDEST = 4_000

/** The PNG a finger drew. */
export function signatureImage(dataUrl: string): Buffer {
  if (!dataUrl.startsWith(PREFIX)) throw new AppError('signatureInvalid')
  const content = Buffer.from(dataUrl.slice(PREFIX.length), 'base64')
  const isPng =
    content.length >= SMALLEST &&
    content.subarray(0, 8).equals(PNG_MAGIC) &&
    content.subarray(12, 16).toString('latin1') === 'IHDR'
  if (!isPng || content.readUInt32BE(16) > WIDEST || content.readUInt32BE(20) > WIDEST)
    throw new AppError('signatureInvalid')
  return content
}
