import { readFile } from 'node:fs/promises'
import { charactersOf } from './font-characters.ts'

export type PdfFonts = {
  regular: Buffer
  bold: Buffer
  /** Characters of the text that the fonts cannot draw, each once. */
  missing(text: string): string[]
}

let loaded: Promise<PdfFonts> | undefined

/** The fonts that PDFs are set in, read once a process. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loaded ??= readFonts()
  return loaded
}

async function readFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all(
    ['Regular', 'Bold'].map((face) => readFile(new URL(`../../assets/fonts/NotoSansSC-${face}.otf`, import.meta.url))),
  )
  if (!regular || !bold) throw new Error('the fonts of PDFs are missing')
  const faces = [charactersOf(regular), charactersOf(bold)]
  const missing = (text: string) =>
    [...new Set(text)].filter((character) => !faces.every((known) => known.has(character.codePointAt(0) ?? 0)))
  return { regular, bold, missing }
}

/** A character the fonts lack, by its code: it never vanishes silently. */
export const shownByCode = (character: string): string =>
  `〔U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`
