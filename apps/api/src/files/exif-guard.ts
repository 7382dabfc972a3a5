/** Where a directory of EXIF says that another one begins: the camera's, the place's, the interoperability's. */
const POINTERS = [0x87_69, 0x88_25, 0xa0_05]
const MAX_ENTRIES = 300
const MAX_VALUES = 2_000
const MAX_DIRECTORIES = 8
const [TEXT, BYTES] = [2, 7]

/**
 * Whether EXIF is of a size a camera writes: few directories of few entries with few values each. The reader makes a list of
 * whatever number of values an entry claims to have.
 */
export function isModestExif(exif: Buffer): boolean {
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0
  const isBig = exif.toString('latin1', start, start + 2) === 'MM'
  const short = (at: number) => (at + 2 > exif.length ? 0 : isBig ? exif.readUInt16BE(at) : exif.readUInt16LE(at))
  const long = (at: number) => (at + 4 > exif.length ? 0 : isBig ? exif.readUInt32BE(at) : exif.readUInt32LE(at))
  const waiting = [long(start + 4)]
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen === MAX_DIRECTORIES) return false
    const at = start + (waiting.pop() ?? 0)
    const entries = short(at)
    if (entries > MAX_ENTRIES) return false
    for (let entry = at + 2; entry < at + 2 + entries * 12; entry += 12) {
      const type = short(entry + 2)
      if (type !== TEXT && type !== BYTES && long(entry + 4) > MAX_VALUES) return false
      if (POINTERS.includes(short(entry))) waiting.push(long(entry + 8))
    }
    const next = long(at + 2 + entries * 12)
    if (next > 0) waiting.push(next)
  }
  return true
}
