import { AppError } from '../kit/http/app-error.ts'

/** One file in a zip, as its directory says; sizes in bytes. */
export type ZipEntry = {
  name: string
  isEncrypted: boolean
  isLink: boolean
  /** Where its bytes begin: at its own header. */
  offset: number
  packed: number
  unpacked: number
  isDeflated: boolean
}

const [END_MARK, ENTRY_MARK, LOCAL_MARK] = [0x0605_4b50, 0x0201_4b50, 0x0403_4b50]
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30]
const MAX_COMMENT = 65_535
const MAX_ENTRIES = 5_000

/** The directory of a zip that ends where it says. */
export function zipDirectory(zip: Buffer): ZipEntry[] {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new AppError('uploadUnpacksTooLarge')
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || zip.readUInt32LE(at) !== ENTRY_MARK) throw new AppError('fileDamaged')
    const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + ENTRY_BYTES, nameEnd),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      isLink: ((zip.readUInt32LE(at + 38) >>> 16) & 0xf000) === 0xa000,
      offset: zip.readUInt32LE(at + 42),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      isDeflated: zip.readUInt16LE(at + 10) === 8,
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** The packed bytes of an entry. */
export function packedBytes(zip: Buffer, { offset, packed }: ZipEntry): Buffer {
  if (offset + LOCAL_BYTES > zip.length || zip.readUInt32LE(offset) !== LOCAL_MARK) throw new AppError('fileDamaged')
  const from = offset + LOCAL_BYTES + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (from + packed > zip.length) throw new AppError('fileDamaged')
  return zip.subarray(from, from + packed)
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - MAX_COMMENT); at -= 1) {
    if (zip.readUInt32LE(at) !== END_MARK) continue
    if (at + END_BYTES + zip.readUInt16LE(at + 20) !== zip.length) throw new AppError('uploadForeignContent')
    return at
  }
  throw new AppError('fileDamaged')
}
