import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import { FONT_FILES, type FontWeight } from './font-files.ts'
import { composeFace, type PdfFace } from './pdf-face.ts'

export type PdfFonts = Readonly<Record<FontWeight, PdfFace>> & {
  /** Characters of the text that the fonts cannot draw, each once. */
  missing(text: string): string[]
}

let loaded: Promise<PdfFonts> | undefined

/** The fonts that PDFs are set in, read and parsed once a process. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loaded ??= readFonts()
  return loaded
}

async function readFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([readFace('regular'), readFace('bold')])
  const isKnown = (character: string) => [regular, bold].every(({ has }) => has(character.codePointAt(0) ?? 0))
  return { regular, bold, missing: (text) => [...new Set(text)].filter((character) => !isKnown(character)) }
}

async function readFace(weight: FontWeight): Promise<PdfFace> {
  return composeFace(await Promise.all(FONT_FILES[weight].map(readFont)))
}

async function readFont(path: string): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(await readFile(path))
  if (!('layout' in font)) throw new Error(`${path} is a font collection, expected one font`)
  return font
}

/** A character the fonts lack, by its code: it never vanishes silently. */
export const shownByCode = (character: string): string =>
  `〔U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`
