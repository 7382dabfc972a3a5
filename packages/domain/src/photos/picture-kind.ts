import type { PHOTO_KINDS } from './photo-rules.ts'

export type PictureKind = (typeof PHOTO_KINDS)[number]

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif']

/** The kind of picture its first bytes say it is, whatever its name says; null for everything else, before any decoder sees it. */
export function pictureKind(bytes: ArrayLike<number>): PictureKind | null {
  const text = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => String.fromCharCode(bytes[from + at] ?? 0)).join('')
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12)) ? 'heic' : null
}
