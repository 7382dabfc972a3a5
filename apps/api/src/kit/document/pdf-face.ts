import type { Font, Glyph } from 'fontkit'

/** One weight of the fonts of PDFs. */
export type PdfFace = {
  has(codePoint: number): boolean
  /** What PDFKit takes for a font: a parsed one, of which each document makes a subset of its own. */
  font: Font
}

/** Inside of fontkit's subset of TrueType outlines; the published types leave it out. */
type OpenSubset = {
  font: Font
  includeGlyph(glyph: number): number
  _addGlyph(glyph: number): number
  encode(): Uint8Array
}
type LaidGlyph = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>

/** A TrueType font has fewer glyphs; those of the font at place n are numbered from n times this. */
const GLYPHS_A_FONT = 0x10000
const PIECES = /\p{Script=Latin}+|[^]/gu

/**
 * Fonts in the order in which a character is looked for, all with TrueType outlines on one grid; a Latin word comes whole from one of
 * them. A glyph a letter, without ligatures and kerning: fontkit keeps what it lays out for the whole process, with the letters that
 * came first, which would make the text of one document depend on those before.
 */
export function composeFace(fonts: readonly Font[]): PdfFace {
  const [first] = fonts
  if (!first) throw new Error('font face without a font')
  const has = (codePoint: number) => fonts.some((font) => font.hasGlyphForCodePoint(codePoint))
  const layout = (text: string) => {
    const glyphs = [...text.matchAll(PIECES)].flatMap(([piece]) => laidPiece(piece, first, fonts))
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) }
  }
  const parts = { layout: { value: layout }, createSubset: { value: () => subsetOf(first, fonts) } }
  const font: Font = Object.create(first, parts)
  return { has, font }
}

function laidPiece(piece: string, first: Font, fonts: readonly Font[]): LaidGlyph[] {
  const points = [...piece].map((character) => character.codePointAt(0) ?? 0)
  const whole = fonts.findIndex((font) => points.every((point) => font.hasGlyphForCodePoint(point)))
  return points.map((point) => {
    const found = whole >= 0 ? whole : fonts.findIndex((font) => font.hasGlyphForCodePoint(point))
    const { id, advanceWidth } = (fonts[found] ?? first).glyphForCodePoint(point)
    return { id: Math.max(0, found) * GLYPHS_A_FONT + id, advanceWidth, codePoints: [point] }
  })
}

/** A subset of the first font that takes glyphs of the others, with their parts, as well. */
function subsetOf(first: Font, fonts: readonly Font[]): OpenSubset {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fontkit publishes no type of it
  const subset = first.createSubset() as unknown as OpenSubset
  const add = subset._addGlyph.bind(subset)
  const include = subset.includeGlyph.bind(subset)
  subset._addGlyph = (glyph) => {
    const place = Math.floor(glyph / GLYPHS_A_FONT)
    const font = fonts[place]
    if (place === 0 || !font) return add(glyph)
    subset.font = font
    subset.includeGlyph = (part) => include(place * GLYPHS_A_FONT + part)
    const added = add(glyph % GLYPHS_A_FONT)
    subset.font = first
    subset.includeGlyph = include
    return added
  }
  return subset
}
