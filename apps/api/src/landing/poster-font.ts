import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type FontWeight = 'regular' | 'bold'
export const POSTER_FONT = 'Noto Sans CJK SC'

/** Width of a text in pixels at a size in pixels, as the font file says; a character it lacks counts as a square. */
export type Measure = (text: string, size: number, weight: FontWeight) => number

const FILES: Readonly<Record<FontWeight, { path: string; style: string }>> = {
  regular: { path: fontPath('NotoSansSC-Regular.otf'), style: 'Regular' },
  bold: { path: fontPath('NotoSansSC-Bold.otf'), style: 'Bold' },
}

function fontPath(name: string): string {
  return fileURLToPath(new URL(`../../assets/fonts/${name}`, import.meta.url))
}

let loading: Promise<Measure> | undefined

/**
 * Makes the product's own fonts known to the drawing library, once a process, and gives their widths. Posters look alike on
 * every machine because no other font is asked for.
 */
export function posterFonts(): Promise<Measure> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Measure> {
  const { default: sharp } = await import('sharp')
  const advances = {
    regular: readAdvances(await readFile(FILES.regular.path)),
    bold: readAdvances(await readFile(FILES.bold.path)),
  }
  for (const { path, style } of [FILES.regular, FILES.bold]) {
    await sharp({ text: { text: '国', font: `${POSTER_FONT} ${style}`, fontfile: path } })
      .raw()
      .toBuffer()
  }
  return (text, size, weight) => {
    const advanceOf = advances[weight]
    let width = 0
    for (const character of text) width += advanceOf(character.codePointAt(0) ?? 0)
    return (width * size) / 1000
  }
}

/** Advance widths from the tables of an OpenType file with 1000 units an em: cmap (format 4) to glyph, hmtx to width. */
function readAdvances(font: Buffer): (codePoint: number) => number {
  const tables = new Map<string, number>()
  for (let place = 0; place < font.readUInt16BE(4); place++) {
    const entry = 12 + 16 * place
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  const at = (name: string): number => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`font without ${name} table`)
    return offset
  }
  const glyphs = readCmap(font, at('cmap'))
  const hmtx = at('hmtx')
  const longs = font.readUInt16BE(at('hhea') + 34)
  return (codePoint) => {
    const glyph = glyphs.get(codePoint)
    return glyph === undefined ? 1000 : font.readUInt16BE(hmtx + 4 * Math.min(glyph, longs - 1))
  }
}

/** Code point → glyph, of the basic plane. */
function readCmap(font: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const count = font.readUInt16BE(cmap + 2)
  const offsets = Array.from({ length: count }, (_, place) => cmap + font.readUInt32BE(cmap + 8 + 8 * place))
  const table = offsets.find((offset) => font.readUInt16BE(offset) === 4)
  if (table === undefined) throw new Error('font without a cmap of format 4')
  const segments = font.readUInt16BE(table + 6) / 2
  for (let segment = 0; segment < segments; segment++) {
    const end = font.readUInt16BE(table + 14 + 2 * segment)
    const start = font.readUInt16BE(table + 16 + 2 * (segments + segment))
    const delta = font.readUInt16BE(table + 16 + 2 * (2 * segments + segment))
    const rangePlace = table + 16 + 2 * (3 * segments + segment)
    const range = font.readUInt16BE(rangePlace)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = range === 0 ? code : font.readUInt16BE(rangePlace + range + 2 * (code - start))
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}
