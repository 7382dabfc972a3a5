import { FONT_FAMILY, FONT_FILES, type FontWeight } from '../kit/document/font-files.ts'
import { loadPdfFonts } from '../kit/document/pdf-fonts.ts'

/** Width of a text in pixels at a size in pixels, as the font files say; a character they lack counts as a square. */
export type Measure = (text: string, size: number, weight: FontWeight) => number

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
  for (const fontfile of Object.values(FONT_FILES).flat())
    await sharp({ text: { text: '国', font: FONT_FAMILY, fontfile } })
      .raw()
      .toBuffer()
  const faces = await loadPdfFonts()
  return (text, size, weight) => {
    const { font } = faces[weight]
    return (font.layout(text).advanceWidth * size) / font.unitsPerEm
  }
}
