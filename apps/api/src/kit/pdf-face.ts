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

/** Glyphs of the Latin font follow after every glyph a TrueType font can have. */
const LATIN_BASE = 0x10000
const PIECES = /\p{Script=Latin}+|[^]/gu

/**
 * A Chinese font with a Latin one for words it lacks a letter of; both have TrueType outlines on the same grid. A glyph a letter,
 * without ligatures and kerning: fontkit keeps what it lays out for the whole process, with the letters that came first, which would
 * make the text of one document depend on those before.
 */
export function composeFace(chinese: Font, latin: Font): PdfFace {
  const has = (codePoint: number) => chinese.hasGlyphForCodePoint(codePoint) || latin.hasGlyphForCodePoint(codePoint)
  const layout = (text: string) => {
    const glyphs = [...text.matchAll(PIECES)].flatMap(([piece]) => laidPiece(piece, chinese, latin))
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) }
  }
  const parts = { layout: { value: layout }, createSubset: { value: () => subsetOf(chinese, latin) } }
  const font: Font = Object.create(chinese, parts)
  return { has, font }
}

function laidPiece(piece: string, chinese: Font, latin: Font): LaidGlyph[] {
  const points = [...piece].map((character) => character.codePointAt(0) ?? 0)
  const isLatin = points.some((point) => !chinese.hasGlyphForCodePoint(point) && latin.hasGlyphForCodePoint(point))
  return points.map((point) => {
    const isFromLatin = isLatin && latin.hasGlyphForCodePoint(point)
    const { id, advanceWidth } = (isFromLatin ? latin : chinese).glyphForCodePoint(point)
    return { id: isFromLatin ? LATIN_BASE + id : id, advanceWidth, codePoints: [point] }
  })
}

/** A subset of the Chinese font that takes glyphs of the Latin one, with their parts, as well. */
function subsetOf(chinese: Font, latin: Font): OpenSubset {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fontkit publishes no type of it
  const subset = chinese.createSubset() as unknown as OpenSubset
  const add = subset._addGlyph.bind(subset)
  const include = subset.includeGlyph.bind(subset)
  subset._addGlyph = (glyph) => {
    if (glyph < LATIN_BASE) return add(glyph)
    subset.font = latin
    subset.includeGlyph = (part) => include(LATIN_BASE + part)
    const added = add(glyph - LATIN_BASE)
    subset.font = chinese
    subset.includeGlyph = include
    return added
  }
  return subset
}
