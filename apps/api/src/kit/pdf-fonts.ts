import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { composeFace, type PdfFace } from './pdf-face.ts'

export type PdfFonts = {
  regular: PdfFace
  bold: PdfFace
  /** Characters of the text that the fonts cannot draw, each once. */
  missing(text: string): string[]
}

const require = createRequire(import.meta.url)

let loaded: Promise<PdfFonts> | undefined

/** The fonts that PDFs are set in, read and parsed once a process. */
export function loadPdfFonts(): Promise<PdfFonts> {
  loaded ??= readFonts()
  return loaded
}

async function readFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([
    readFace(
      require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
      require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    ),
    readFace(
      require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
      require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    ),
  ])
  const isKnown = (character: string) => [regular, bold].every(({ has }) => has(character.codePointAt(0) ?? 0))
  return { regular, bold, missing: (text) => [...new Set(text)].filter((character) => !isKnown(character)) }
}

async function readFace(chinese: string, latin: string): Promise<PdfFace> {
  const [main, other] = await Promise.all([readFont(chinese), readFont(latin)])
  return composeFace(main, other)
}

async function readFont(path: string): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(await readFile(path))
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`)
  return font
}

/** A character the fonts lack, by its code: it never vanishes silently. */
export const shownByCode = (character: string): string =>
  `〔U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}〕`
